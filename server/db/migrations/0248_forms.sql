-- 在线表单: definitions; their tables lie in a schema of their own, made and changed by reviewed plans
create schema online;

create table onl_cgform_head (
    id varchar(32) primary key,
    tenant_id int not null default 0,
    table_txt varchar(64) not null,
    table_name varchar(40) not null,
    table_type varchar(32) not null default '1',
    theme_template varchar(12) not null default 'normal',
    is_tree boolean not null default false,
    tree_fieldname varchar(40),
    form_template int not null default 2,
    content varchar(500),
    fields jsonb not null,
    indexs jsonb not null default '[]',
    subs jsonb not null default '[]',
    buttons jsonb not null default '[]',
    rules jsonb not null default '[]',
    is_db_synch boolean not null default false,
    table_version int not null default 0,
    sync_time timestamptz,
    -- what the tables were made from; null before the first synchronisation
    synced jsonb,
    version int not null default 0,
    create_by varchar(64),
    create_time timestamptz not null default now(),
    update_by varchar(64),
    update_time timestamptz
);
create unique index onl_cgform_head_table on onl_cgform_head (table_name);

-- what each synchronisation did: the definition, what it said, and where values that left the tables are kept
create table onl_cgform_version (
    id varchar(32) primary key,
    tenant_id int not null default 0,
    form_id varchar(32) not null,
    version int not null,
    definition jsonb not null,
    says jsonb not null default '[]',
    archive jsonb not null default '[]',
    create_by varchar(64) not null,
    create_time timestamptz not null default now()
);
create unique index onl_cgform_version_form on onl_cgform_version (form_id, version);

-- every process reads the forms again when one is synchronised
insert into sys_version (name) values ('form');
