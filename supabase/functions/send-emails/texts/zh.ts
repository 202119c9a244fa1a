import type { Texts } from "../mail.ts";

export const zh: Texts = {
  facts: {
    reference: "预订编号",
    package: "套餐",
    departure: "出发日期",
    travellers: "出行人数",
    customer: "旅客",
    agency: "旅行社",
    total: "总价",
    refund: "退款",
    answerBy: "名额保留至",
    freeUntil: "可免费取消至",
    note: "备注",
  },
  reason: "原因",
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
  linkHint: "或打开以下网址：",
  footer: "您收到此邮件，是因为它与您的 Wayfare 账户或预订有关。",
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
        "{agency_name} 的套餐已下架。现有预订仍然有效，请按约定照顾好您的旅客。",
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
    booking_confirmed: {
      subject: "已确认：{package_title}（{reference}）",
      title: "您的行程已确认",
      paragraphs: ["{agency_name} 已确认您的预订。祝您旅途愉快！"],
      button: "查看行程",
    },
    booking_declined: {
      subject: "已婉拒：{package_title}（{reference}）",
      title: "您的预订申请未被接受",
      paragraphs: ["{agency_name} 无法接受您的预订，名额已释放。"],
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
    message_received: {
      subject: "{customer_name} 给 {agency_name} 发来消息",
      title: "您有一条未读消息",
      paragraphs: ["{customer_name} 就“{subject}”给 {agency_name} 发来了消息。"],
      button: "阅读消息",
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
};
