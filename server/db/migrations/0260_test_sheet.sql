-- 示例表格: rows that nobody's work depends on, for trying out the building blocks of the demo area
create table test_sheet (
    id varchar(32) primary key,
    tenant_id int not null default 0,
    sort_no int not null default 1,
    name varchar(64) not null,
    kind varchar(16) not null default 'hoist',
    states varchar(200),
    owner_by varchar(64),
    tags varchar(200),
    count int not null default 0,
    progress int not null default 0,
    level varchar(16),
    done boolean not null default false,
    day date,
    moment timestamptz,
    order_id varchar(32),
    order_no varchar(32),
    note varchar(500),
    link varchar(255),
    files varchar(2000),
    pictures varchar(2000),
    version int not null default 0,
    create_by varchar(64),
    create_time timestamptz not null default now(),
    update_by varchar(64),
    update_time timestamptz
);
create unique index test_sheet_name on test_sheet (tenant_id, name);
insert into test_sheet (id, sort_no, name, kind, states, tags, count, progress, level, done, day, moment, note, link, create_by)
select md5('test_sheet ' || n), n, name, kind, states, tags, n * 3, (n * 9) % 101, level, n % 4 = 0, date '2026-03-01' + n, timestamptz '2026-03-01 08:00:00+08' + n * interval '7 hours', note, link, 'system'
from (values
    (1, '25吨汽车吊日检', 'hoist', 'paid,working', '钢丝;液压', '1', '钢丝绳、吊钩、力矩限制器', '/vehicle/center'),
    (2, '50吨汽车吊日检', 'hoist', 'working', '液压', '2', '支腿油缸有渗油痕迹，已擦净观察', '/vehicle/center'),
    (3, '平板拖车轮胎更换', 'haul', 'settled', '轮胎', '3', null, null),
    (4, '叉车电瓶保养', 'hoist', 'paid', '电瓶', '1', '补水后静置两小时', null),
    (5, '登高车护栏检查', 'hoist', 'paid,settled', '护栏;安全', '2', null, '/help'),
    (6, '随车吊回转测试', 'hoist', 'working', '回转', '1', null, null),
    (7, '板车绑带盘点', 'haul', 'paid', '绑带', '3', '短缺两条，已申领', null),
    (8, '驾驶员安全交底', 'hoist', 'settled', '安全', '1', '本周作业前完成', '/help')
) as t (n, name, kind, states, tags, level, note, link);
