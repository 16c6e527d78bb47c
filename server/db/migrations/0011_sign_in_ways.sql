-- One live code of a mobile number and purpose, as a keyed hash: six digits could be guessed from a plain one (security S18).
create table sys_sms_code (
    phone varchar(20) not null,
    purpose varchar(8) not null,
    code_hash bytea not null,
    tries int not null default 0,
    expires_at timestamptz not null,
    primary key (phone, purpose)
);

-- What was asked for, by number and address, whether a message went out or not: the limits of security S19 count here.
create table sys_sms_request (
    id bigint generated always as identity primary key,
    phone varchar(20) not null,
    ip varchar(64) not null,
    requested_at timestamptz not null
);
create index sys_sms_request_time on sys_sms_request (requested_at);

-- Messages of a demonstration, which has no telephones: the developer's mailbox shows them.
create table sys_sms_mailbox (
    id bigint generated always as identity primary key,
    phone varchar(20) not null,
    content varchar(500) not null,
    create_time timestamptz not null
);

-- One step of a sign-in that goes on in another call: found by the hash of its token, good for one use.
create table sys_sign_in_step (
    token_hash bytea primary key,
    kind varchar(16) not null,
    subject varchar(160) not null,
    data jsonb not null default '{}',
    expires_at timestamptz not null
);

-- Which account of a third party belongs to which user.
create table sys_third_account (
    third_type varchar(32) not null,
    third_user_uuid varchar(255) not null,
    user_id varchar(32) not null references sys_user on delete cascade,
    realname varchar(100),
    create_time timestamptz not null default now(),
    primary key (third_type, third_user_uuid)
);
create index sys_third_account_user on sys_third_account (user_id);
