import type { GrownMarket } from "./growth-market";
import type { Asked } from "./growth-pages";

const dateIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const BUCKETS = `p_price_buckets => '{0-100000,100000-200000,200000-300000,300000-}',
  p_day_buckets => '{1-4,4-8,8-15,15-}'`;

/** What the site asks of a large market, by name. */
export function questionsOf(market: GrownMarket): Readonly<Record<string, Asked>> {
  const search = (rest: string): Asked => ({
    query: `select public.search_packages(${BUCKETS}${rest})`,
  });
  const asBig = (query: string): Asked => ({ query, userId: market.bigOwner });
  const asSmall = (query: string): Asked => ({ query, userId: market.smallOwner });
  const asOperator = (query: string): Asked => ({ query, userId: market.operator });
  const month = `'${dateIn(-29)}', '${dateIn(0)}'`;
  const year = `'${dateIn(-729)}', '${dateIn(0)}'`;
  const days = `'${dateIn(20)}', '${dateIn(61)}'`;
  const dates = `p_party => 2, p_date_from => '${dateIn(20)}', p_date_to => '${dateIn(40)}'`;
  return {
    "browse by price": search(", p_sort => 'price'"),
    "prefix search": search(", p_text => 'lisb'"),
    "prefix search by price": search(", p_text => 'lisb', p_sort => 'price'"),
    "broad word": search(", p_text => 'beach'"),
    "best matches": search(", p_text => 'beach', p_sort => 'best'"),
    "price with days": search(", p_prices => '{100000-200000}', p_days => '{4-8}'"),
    "narrow price with days": search(", p_prices => '{429800-430000}', p_days => '{4-8}'"),
    "dates and party": search(`, ${dates}`),
    "dates, party and price": search(`, ${dates}, p_prices => '{100000-200000}'`),
    "lowest prices of six weeks": { query: `select * from public.list_day_prices(${days})` },
    "lowest prices, a party and a word": {
      query: `select * from public.list_day_prices(${days}, 'lisb', p_party => 2)`,
    },
    "lowest prices, a broad word": {
      query: `select * from public.list_day_prices(${days}, 'beach')`,
    },
    "lowest prices, a rare kind of trip": {
      query: `select * from public.list_day_prices(${days}, p_kinds => '{safari}')`,
    },
    "a common kind of trip": search(", p_kinds => '{family}'"),
    "a rare kind of trip": search(", p_kinds => '{safari}'"),
    "dashboard of a big agency": asBig("select * from public.get_agency_dashboard()"),
    "dashboard of a small agency": asSmall("select * from public.get_agency_dashboard()"),
    "figures of a page of packages": asBig(`select * from public.list_package_work(array(
      select p.id from public.travel_packages p
      where p.agency_id = (select id from public.agencies where user_id = '${market.bigOwner}')
      order by p.created_at desc limit 50))`),
    "inbox of a big agency": asBig("select * from public.list_conversations('agency')"),
    "unread inbox of a big agency": asBig(
      "select * from public.list_conversations('agency', 'unread')",
    ),
    "calendar of a month": asBig(
      `select * from public.list_agency_departures('${dateIn(20)}', '${dateIn(50)}')`,
    ),
    "unread total": asBig("select * from public.get_waiting_counts()"),
    "analytics by day, a year": asBig(`select * from public.agency_analytics_days(${year})`),
    "analytics by package, a month, small agency": asSmall(
      `select * from public.agency_analytics_packages(${month})`,
    ),
    "analytics by package, a month": asBig(
      `select * from public.agency_analytics_packages(${month})`,
    ),
    "portal search, a rare name": asBig(
      "select * from public.list_agency_bookings(p_search => 'garcia 4711')",
    ),
    "portal search, a word of all": asBig(
      "select * from public.list_agency_bookings(p_search => 'ana')",
    ),
    "portal search, a word of none": asBig(
      "select * from public.list_agency_bookings(p_search => 'zzyzx')",
    ),
    "count of a portal search, rare": asBig(
      "select * from public.count_agency_bookings('garcia 4711')",
    ),
    "count of a portal search, all": asBig("select * from public.count_agency_bookings('ana')"),
    "operator's overview": asOperator("select * from public.get_operator_overview()"),
    "operator's overview, 90 days": asOperator("select * from public.get_operator_overview(90)"),
    "operator's count of agencies": asOperator("select * from public.count_agencies()"),
    "operator's mail queue": asOperator("select * from public.get_mail_queue()"),
    "operator's agency": asOperator(
      `select * from public.agency_overview((select id from public.agencies
        where user_id = '${market.bigOwner}'))`,
    ),
    "operator's list of agencies": asOperator("select * from public.list_agencies()"),
    "operator's list of bookings": asOperator("select * from public.list_bookings()"),
    "operator's bookings, a rare name": asOperator(
      "select * from public.list_bookings(p_search => 'garcia 4711')",
    ),
    "operator's bookings, a word of all": asOperator(
      "select * from public.list_bookings(p_search => 'ana')",
    ),
    "operator's bookings, a word of none": asOperator(
      "select * from public.list_bookings(p_search => 'zzyzx')",
    ),
    "operator's list of people": asOperator("select * from public.list_people()"),
    "operator's audit log, a common word": asOperator(
      "select * from public.search_audit_log('published')",
    ),
    "operator's audit log, a common word of the past": asOperator(
      "select * from public.search_audit_log('bygone')",
    ),
    "operator's audit log, a rare word": asOperator(
      "select * from public.search_audit_log('unique77')",
    ),
    "operator's audit log, a word of none": asOperator(
      "select * from public.search_audit_log('zzyzx')",
    ),
    "operator's audit log, a person": asOperator(
      "select * from public.search_audit_log('example')",
    ),
    "operator's audit log, a common word of a kind": asOperator(
      "select * from public.search_audit_log('published', '{}', 'agency')",
    ),
    "the mail tick": { query: "select * from public.claim_emails(50)", isServer: true },
    "sitemap's count": { query: "select public.count_listed_packages(40000)" },
  };
}
