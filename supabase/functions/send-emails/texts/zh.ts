import type { Texts } from "../mail.ts";
import { COMBINED } from "./combined.ts";
import { FACTS } from "./facts.ts";
import { MOVES } from "./moves.ts";
import { REPORT_MAILS } from "./reports.ts";
import { SAVED_MAILS } from "./saved.ts";
import { TRIP_MAILS } from "./trips.ts";

export const zh: Texts = {
  facts: FACTS.zh,
  reason: "原因",
  wrote: "{name}写道",
  unreadMessages: "此对话有 {count} 条未读消息。",
  more: "另有 {count} 项。",
  cancelledBy: {
    user: "您已取消此行程，名额已释放。",
    agency: "{agency_name} 取消了此行程。",
    system: "旅行社未能及时答复，您的名额已释放。",
  },
  cancelledByForAgency: {
    user: "{customer_name} 已取消，名额已释放。",
    agency: "您已取消此预订，名额已释放。",
    system: "该预订申请未及时答复，名额已释放。",
  },
  replyHint: "您可以直接回复此邮件。",
  whyRefused: {
    empty: "您的邮件中没有文字。图片和附件无法通过邮件发送。",
    too_long: "内容超过 4000 个字符。请缩短，或分几次发送。",
    not_allowed: "您的账户无法通过邮件回复此对话，请在网站上回复。",
  },
  withoutFiles: {
    subject: "您的回复已送达，但附件未能送达：{subject}",
    title: "您的回复已送达，但附件未能送达",
    paragraphs: [
      "您关于“{subject}”的回复已显示在对话中，但以下文件未能送达：{files}。",
      "文件无法通过邮件发送。请在对话中添加：支持图片和 PDF，每条消息最多五个。",
    ],
  },
  linkHint: "或打开以下网址：",
  footer: "您收到此邮件，是因为它与您的 Wayfare 账户或预订有关。",
  stop: "停止接收此类邮件",
  mails: {
    application_received: {
      subject: "我们已收到 {agency_name} 的申请",
      title: "您的申请已送达",
      paragraphs: [
        "感谢您为 {agency_name} 提交申请。我们会认真阅读每一份申请，审核通常需要 1-3 个工作日。",
        "在此期间您可以先准备套餐，旅行社通过审核后即可上架销售。",
      ],
      button: "查看申请",
    },
    application_approved: {
      subject: "{agency_name} 已通过审核",
      title: "欢迎加入",
      paragraphs: ["{agency_name} 已通过审核。从现在起，您发布的套餐即刻上架销售。"],
      button: "打开旅行社门户",
    },
    application_rejected: {
      subject: "{agency_name} 的申请未获批准",
      title: "您的申请未获批准",
      paragraphs: ["我们暂时无法批准 {agency_name} 的申请。您可以修改后重新提交。"],
      button: "修改申请",
    },
    agency_suspended: {
      subject: "{agency_name} 已被暂停",
      title: "您的旅行社已被暂停",
      paragraphs: [
        "{agency_name} 的套餐已下架，待确认的申请已终止。已确认的预订仍然有效，请按约定照顾好您的旅客。",
        "如果您认为这是误会，请联系我们的客服。",
      ],
      button: "打开旅行社门户",
    },
    agency_restored: {
      subject: "{agency_name} 已恢复销售",
      title: "您的旅行社已恢复",
      paragraphs: ["{agency_name} 的暂停已解除，您发布的套餐已重新上架。"],
      button: "打开旅行社门户",
    },
    booking_requested: {
      subject: "您的预订申请 {reference}：{package_title}",
      title: "您的预订申请已发送给 {agency_name}",
      paragraphs: ["名额为您保留至 {hold_expires_at}。旅行社会在此之前答复，届时我们会通知您。"],
      button: "查看行程",
    },
    booking_received: {
      subject: "来自 {customer_name} 的新预订申请 {reference}",
      title: "{customer_name} 希望参加您的行程",
      paragraphs: ["名额保留至 {hold_expires_at}，请在此之前确认或婉拒。"],
      button: "答复申请",
    },
    ...TRIP_MAILS.zh,
    ...SAVED_MAILS.zh,
    ...REPORT_MAILS.zh,
    booking_declined: {
      subject: "已婉拒：{package_title}（{reference}）",
      title: "您的预订申请未被接受",
      paragraphs: ["{agency_name} 无法接受您的预订。名额已释放，您无需支付任何费用。"],
      button: "查看行程",
    },
    booking_cancelled: {
      subject: "已取消：{package_title}（{reference}）",
      title: "您的行程已取消",
      paragraphs: ["{cancelled_by}"],
      button: "查看行程",
    },
    booking_cancelled_agency: {
      subject: "已取消：{reference}，{customer_name}",
      title: "一笔预订已取消",
      paragraphs: ["{cancelled_by}"],
      button: "查看预订",
    },
    booking_expiring: {
      subject: "您的预订申请 {reference} 即将失效",
      title: "仍在等待 {agency_name} 的答复",
      paragraphs: [
        "如果旅行社在 {hold_expires_at} 之前没有答复，您的预订申请将失效，名额将被释放。您可以给旅行社发一条消息。",
      ],
      button: "查看行程",
    },
    booking_expiring_agency: {
      subject: "预订申请 {reference} 即将失效",
      title: "{customer_name} 正在等待您的答复",
      paragraphs: ["请在 {hold_expires_at} 之前确认或婉拒，逾期申请将失效，名额将被释放。"],
      button: "答复申请",
    },
    ...MOVES.zh,
    message_received: {
      subject: "{customer_name} 给 {agency_name} 发来消息",
      title: "{customer_name} 发来新消息",
      paragraphs: ["{customer_name} 就“{subject}”给 {agency_name} 发来了消息。"],
      button: "阅读消息",
    },
    message_received_traveller: {
      subject: "{agency_name} 给您发来消息",
      title: "{agency_name} 发来新消息",
      paragraphs: ["{agency_name} 就“{subject}”给您发来了消息。"],
      button: "阅读消息",
    },
    reply_refused: {
      subject: "您的回复未能送达：{subject}",
      title: "您的回复未能送达",
      paragraphs: ["您关于“{subject}”的回复未能发送。", "{why}"],
      button: "打开对话",
    },
    application_submitted: {
      subject: "新的入驻申请：{agency_name}",
      title: "{agency_name} 提交了入驻申请",
      paragraphs: ["该申请正在等待您的审核。"],
      button: "审核申请",
    },
    desk_message: {
      subject: "{customer_name} 给客服发来消息",
      title: "客服收到新消息",
      paragraphs: ["{customer_name} 就“{subject}”给客服发来了消息。"],
      button: "阅读消息",
    },
    account_exists: {
      subject: "您已有 Wayfare 账户",
      title: "您已有账户",
      paragraphs: [
        "有人使用您的邮箱在 Wayfare 注册，而该邮箱已有账户。系统没有创建新的账户。",
        "如果是您本人，请直接登录；如果忘记了密码，请设置新密码。",
      ],
      button: "登录",
      note: "如果不是您本人，请忽略此邮件。您的账户和密码不会改变。",
    },
    password_changed: {
      subject: "您的密码已更改",
      title: "您的密码已更改",
      paragraphs: ["您的 Wayfare 账户已设置新密码。"],
      button: "设置其他密码",
      note: "如果是您本人操作，则无需处理。如果不是，请立即设置其他密码：所有设备都将退出登录。",
    },
    second_factor_added: {
      subject: "两步登录已开启",
      title: "两步登录已开启",
      paragraphs: ["从现在起，登录您的 Wayfare 账户需要输入身份验证器应用中的验证码。"],
      button: "打开个人资料",
      note: "如果是您本人操作，则无需处理。如果不是，说明有人知道您的密码：请立即设置其他密码。",
    },
    second_factor_removed: {
      subject: "两步登录已关闭",
      title: "两步登录已关闭",
      paragraphs: ["登录您的 Wayfare 账户不再需要验证码。您的恢复码已失效。"],
      button: "打开个人资料",
      note: "如果是您本人操作，则无需处理。如果不是，请立即设置其他密码并重新开启两步登录。",
    },
    recovery_code_used: {
      subject: "有人使用了恢复码",
      title: "有人使用了恢复码",
      paragraphs: ["有人凭您的密码使用了一个恢复码。两步登录因此已关闭，其余恢复码也已失效。"],
      button: "重新开启",
      note: "如果不是您本人操作，请立即设置其他密码。",
    },
    confirm_address: {
      subject: "请确认您的邮箱地址",
      title: "请确认您的邮箱地址",
      paragraphs: ["只差一步，您的 Wayfare 账户即可使用。"],
      button: "确认邮箱地址",
      note: "如果您没有在 Wayfare 注册，请忽略此邮件。",
    },
    reset_password: {
      subject: "请设置新密码",
      title: "请设置新密码",
      paragraphs: ["链接仅可使用一次，一小时内有效。"],
      button: "设置新密码",
      note: "如果这不是您本人的请求，请忽略此邮件，您的密码不会改变。",
    },
  },
  combined: COMBINED.zh,
  digest: {
    subject: "Wayfare：{count} 条新动态",
    title: "{count} 条新动态",
    intro: "以下是自上次邮件以来的新动态。",
    button: "打开 Wayfare",
  },
};
