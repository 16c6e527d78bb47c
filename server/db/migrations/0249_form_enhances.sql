-- what the rules and each button of a form were: the last sixteen of each
create table onl_cgform_enhance (
    id bigint primary key,
    form_id varchar(32) not null references onl_cgform_head on delete cascade,
    code varchar(40) not null,
    content jsonb not null,
    create_by varchar(64) not null,
    create_time timestamptz not null default now()
);
create index onl_cgform_enhance_code on onl_cgform_enhance (form_id, code, id desc);
