const OURS = `('public'::regnamespace, 'private'::regnamespace)`;

/** Rights as sorted text; an object that was never granted has those of its owner and its kind. */
const rights = (acl: string, kind: string, owner: string) => `(
  select coalesce(jsonb_agg(a::text order by a::text), '[]')
  from unnest(coalesce(${acl}, acldefault(${kind}, ${owner}))) a)`;

const comment = (oid: string, catalogue: string) => `obj_description(${oid}, '${catalogue}')`;

/** For each kind of object a query of `name` and `facts`, without oids: they differ between databases. */
export const QUERIES: Readonly<Record<string, string>> = {
  schema: `select n.nspname as name, jsonb_build_object(
      'owner', n.nspowner::regrole, 'rights', ${rights("n.nspacl", "'n'", "n.nspowner")},
      'comment', ${comment("n.oid", "pg_namespace")}) as facts
    from pg_namespace n where n.nspname in ('public', 'private')`,

  extension: `select e.extname as name, jsonb_build_object('schema', e.extnamespace::regnamespace) as facts
    from pg_extension e`,

  "default rights": `select concat_ws(' ', d.defaclrole::regrole, d.defaclobjtype,
        nullif(d.defaclnamespace, 0)::regnamespace) as name,
      ${rights("d.defaclacl", "d.defaclobjtype", "d.defaclrole")} as facts
    from pg_default_acl d`,

  "role setting": `select concat_ws(' ', s.setrole::regrole) as name, to_jsonb(s.setconfig) as facts
    from pg_db_role_setting s`,

  table: `select c.oid::regclass::text as name, jsonb_build_object(
      'kind', c.relkind, 'persistence', c.relpersistence, 'owner', c.relowner::regrole,
      'options', c.reloptions, 'row security', array[c.relrowsecurity, c.relforcerowsecurity],
      'replica identity', c.relreplident, 'view', pg_get_viewdef(c.oid),
      'rights', ${rights("c.relacl", "'r'", "c.relowner")},
      'comment', ${comment("c.oid", "pg_class")}) as facts
    from pg_class c where c.relnamespace in ${OURS} and c.relkind in ('r', 'p', 'v', 'm', 'f', 'c')`,

  columns: `select c.oid::regclass::text as name, jsonb_agg(jsonb_build_object(
      'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'required', a.attnotnull,
      'collation', nullif(a.attcollation, 0)::regcollation,
      'default', pg_get_expr(d.adbin, d.adrelid), 'generated', a.attgenerated,
      'identity', a.attidentity, 'storage', a.attstorage, 'compression', a.attcompression,
      'statistics', a.attstattarget, 'options', a.attoptions,
      'rights', (select jsonb_agg(r::text order by r::text) from unnest(a.attacl) r),
      'comment', col_description(c.oid, a.attnum)) order by a.attnum) as facts
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
    where c.relnamespace in ${OURS} and c.relkind in ('r', 'p', 'v', 'm', 'f', 'c')
      and a.attnum > 0 and not a.attisdropped
    group by c.oid`,

  constraint: `select concat_ws(' ', nullif(k.conrelid, 0)::regclass, nullif(k.contypid, 0)::regtype,
        k.conname) as name,
      jsonb_build_object('definition', pg_get_constraintdef(k.oid), 'valid', k.convalidated,
      'comment', ${comment("k.oid", "pg_constraint")}) as facts
    from pg_constraint k where k.connamespace in ${OURS} and k.contype <> 't'`,

  index: `select i.indexrelid::regclass::text as name, jsonb_build_object(
      'definition', pg_get_indexdef(i.indexrelid), 'valid', i.indisvalid,
      'replica identity', i.indisreplident, 'clustered', i.indisclustered,
      'statistics', (select jsonb_agg(a.attstattarget order by a.attnum) from pg_attribute a
        where a.attrelid = i.indexrelid),
      'comment', ${comment("i.indexrelid", "pg_class")}) as facts
    from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace in ${OURS}`,

  sequence: `select s.seqrelid::regclass::text as name, to_jsonb(s) - 'seqrelid'
      || jsonb_build_object('type', s.seqtypid::regtype, 'owner', c.relowner::regrole,
        'rights', ${rights("c.relacl", "'s'", "c.relowner")}) as facts
    from pg_sequence s join pg_class c on c.oid = s.seqrelid where c.relnamespace in ${OURS}`,

  statistics: `select s.oid::text as name, to_jsonb(pg_get_statisticsobjdef(s.oid)) as facts
    from pg_statistic_ext s where s.stxnamespace in ${OURS}`,

  type: `select t.oid::regtype::text as name, jsonb_build_object('kind', t.typtype,
      'owner', t.typowner::regrole, 'base', format_type(t.typbasetype, t.typtypmod),
      'required', t.typnotnull, 'default', t.typdefault,
      'labels', (select jsonb_agg(e.enumlabel order by e.enumsortorder) from pg_enum e
        where e.enumtypid = t.oid),
      'rights', ${rights("t.typacl", "'T'", "t.typowner")},
      'comment', ${comment("t.oid", "pg_type")}) as facts
    from pg_type t where t.typnamespace in ${OURS} and t.typtype in ('e', 'd', 'r', 'm')`,

  function: `select p.oid::regprocedure::text as name, jsonb_build_object(
      'definition', pg_get_functiondef(p.oid), 'owner', p.proowner::regrole,
      'language', l.lanname, 'volatility', p.provolatile, 'strict', p.proisstrict,
      'parallel', p.proparallel, 'leakproof', p.proleakproof,
      'security definer', p.prosecdef, 'settings', p.proconfig, 'cost', p.procost, 'rows', p.prorows,
      'rights', ${rights("p.proacl", "'f'", "p.proowner")},
      'comment', ${comment("p.oid", "pg_proc")}) as facts
    from pg_proc p join pg_language l on l.oid = p.prolang where p.pronamespace in ${OURS}`,

  trigger: `select concat_ws(' ', t.tgrelid::regclass, t.tgname) as name, jsonb_build_object(
      'definition', pg_get_triggerdef(t.oid), 'enabled', t.tgenabled,
      'comment', ${comment("t.oid", "pg_trigger")}) as facts
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and (c.relnamespace in ${OURS} or p.pronamespace in ${OURS})`,

  "event trigger": `select e.evtname as name, to_jsonb(e) - 'oid' - 'evtfoid' - 'evtowner'
      || jsonb_build_object('function', e.evtfoid::regprocedure) as facts
    from pg_event_trigger e join pg_proc p on p.oid = e.evtfoid where p.pronamespace in ${OURS}`,

  rule: `select concat_ws(' ', r.ev_class::regclass, r.rulename) as name,
      to_jsonb(pg_get_ruledef(r.oid)) as facts
    from pg_rewrite r join pg_class c on c.oid = r.ev_class where c.relnamespace in ${OURS}`,

  policy: `select concat_ws(' ', p.polrelid::regclass, p.polname) as name, jsonb_build_object(
      'command', p.polcmd, 'permissive', p.polpermissive,
      'roles', (select jsonb_agg(r::regrole::text order by r::regrole::text) from unnest(p.polroles) r),
      'using', pg_get_expr(p.polqual, p.polrelid), 'check', pg_get_expr(p.polwithcheck, p.polrelid),
      'comment', ${comment("p.oid", "pg_policy")}) as facts
    from pg_policy p`,

  publication: `select p.pubname as name, jsonb_build_object('owner', p.pubowner::regrole,
      'operations', array[p.pubinsert, p.pubupdate, p.pubdelete, p.pubtruncate],
      'all tables', p.puballtables, 'via root', p.pubviaroot,
      'tables', (select jsonb_agg(to_jsonb(t) order by t.schemaname, t.tablename)
        from pg_publication_tables t where t.pubname = p.pubname)) as facts
    from pg_publication p`,
};
