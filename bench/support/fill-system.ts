import type pg from 'pg';

/** The volume on which `system` is measured. */
export const VOLUME = { users: 10_000, departs: 2_000, menus: 3_000, logs: 100_000, levels: 9 } as const;

const CODE = (n: number) => `${String.fromCharCode(65 + Math.floor((n - 1) / 99))}${String(((n - 1) % 99) + 1).padStart(2, '0')}`;

interface Place {
    id: string;
    code: string;
    level: number;
    children: number;
}

/** A department tree: a chain of nine levels, and the others spread over all levels but the last. */
const departsOf = (root: string, n: number): { id: string; parent: string | null; code: string; name: string }[] => {
    const made: Place[] = [];
    const rows: { id: string; parent: string | null; code: string; name: string }[] = [];
    const add = (parent?: Place) => {
        const number = rows.length + 1;
        const code = parent ? parent.code + CODE((parent.children += 1)) : root;
        const place = { id: `benchdep${String(number).padStart(24, '0')}`, code, level: (parent?.level ?? 0) + 1, children: 0 };
        made.push(place);
        rows.push({ id: place.id, parent: parent?.id ?? null, code, name: `分部${number}` });
        return place;
    };
    let deepest = add();
    for (let level = 2; level <= VOLUME.levels; level++) deepest = add(deepest);
    for (let at = 0; rows.length < n; at++) {
        const parent = made[Math.floor(at / 6)];
        if (parent && parent.level < VOLUME.levels) add(parent);
    }
    return rows;
};

/** Fills a seeded database with the volume, once. The rows are simple, since only their number matters. */
export const fillSystem = async (client: pg.Client): Promise<void> => {
    const { rows: known } = await client.query("select 1 from sys_user where username = 'bench00001'");
    if (known.length > 0) return;
    const departs = departsOf('Y01', VOLUME.departs);
    await client.query('begin');
    await client.query(
        `insert into sys_depart (id, parent_id, depart_name, org_code, org_type, org_category, create_by, create_time)
         select id, nullif(parent, ''), name, code, (length(code) / 3)::text, '1', 'bench', now()
         from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as d (id, parent, name, code)`,
        [departs.map(d => d.id), departs.map(d => d.parent ?? ''), departs.map(d => d.name), departs.map(d => d.code)],
    );
    await client.query(
        `insert into sys_user (id, username, realname, password_hash, sex, phone, email, work_no, status, create_by, create_time)
         select 'benchuser' || lpad(n::text, 23, '0'), 'bench' || lpad(n::text, 5, '0'),
                substr('赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨', 1 + n % 16, 1) || substr('伟芳娜敏静丽强磊军洋勇艳杰娟涛明', 1 + n / 16 % 16, 1) || n, '!',
                1 + n % 2, '139' || lpad(n::text, 8, '0'), 'bench' || n || '@example.com', 'B' || n, case when n % 50 = 0 then 2 else 1 end,
                'bench', now() - n * interval '1 minute'
         from generate_series(1, ${VOLUME.users}) n`,
    );
    await client.query(
        `insert into sys_user_depart (user_id, dep_id)
         select 'benchuser' || lpad(n::text, 23, '0'), 'benchdep' || lpad((1 + n % ${VOLUME.departs})::text, 24, '0')
         from generate_series(1, ${VOLUME.users}) n`,
    );
    await client.query(
        `insert into sys_user_role (user_id, role_id)
         select 'benchuser' || lpad(n::text, 23, '0'), (select id from sys_role where role_code <> 'admin' and del_flag = 0 order by id limit 1)
         from generate_series(1, ${VOLUME.users}) n`,
    );
    // Forty groups of ten menus with six or seven buttons each.
    await client.query(
        `insert into sys_permission (id, parent_id, name, url, component, perms, menu_type, sort_no, is_leaf, create_by, create_time)
         select 'benchmenu' || lpad(n::text, 23, '0'),
                case when n <= 40 then null when n <= 440 then 'benchmenu' || lpad((1 + n % 40)::text, 23, '0')
                     else 'benchmenu' || lpad((41 + n % 400)::text, 23, '0') end,
                case when n <= 40 then '分组' when n <= 440 then '页面' else '按钮' end || n,
                case when n <= 440 then '/bench/' || n end,
                case when n <= 40 then 'layouts/RouteView' when n <= 440 then 'dashboard/Analysis' end,
                case when n > 440 then 'bench:part' || n || ':act' end,
                case when n <= 40 then 0 when n <= 440 then 1 else 2 end, n, n > 440, 'bench', now()
         from generate_series(1, ${VOLUME.menus}) n`,
    );
    await client.query(
        `insert into sys_role_permission (role_id, permission_id)
         select r.id, p.id from sys_permission p cross join sys_role r where r.role_code = 'admin' and p.create_by = 'bench'`,
    );
    await client.query(
        `insert into sys_log (id, log_type, log_content, operate_type, userid, username, ip, method, request_url, request_type, cost_time, create_by, create_time)
         select 'benchlogs' || lpad(n::text, 23, '0'), 1 + n % 2, '测量用日志' || n, n % 5, 'bench' || lpad((1 + n % 10000)::text, 5, '0'), '职员' || n % 10000,
                '10.1.' || n / 256 % 256 || '.' || n % 256, 'bench', '/bench', 'GET', n % 300, 'bench', now() - n * interval '100 seconds'
         from generate_series(1, ${VOLUME.logs}) n`,
    );
    await client.query(
        `insert into sys_audit_trail (id, table_name, data_id, data_no, op, version_no, diff, actor, create_by, ip, create_time)
         select 8000000000000000000 + n, (array['sys_user', 'veh_level_one', 'sys_role', 'ord_order'])[1 + n % 4], (n / 10)::text, '数据' || n / 10, 'edit',
                n % 10, '{"name": {"label": "名称", "from": "甲", "to": "乙"}}', '职员' || n % 100, 'bench', '10.1.1.1', now() - n * interval '100 seconds'
         from generate_series(1, ${VOLUME.logs}) n`,
    );
    await client.query("update sys_version set value = value + 1 where name = 'permission'");
    await client.query('commit');
    await client.query('vacuum (analyze)');
};
