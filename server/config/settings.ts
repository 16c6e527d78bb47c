import { cidrList, flag, host, integer, moment, oneOf, originList, pathPrefix, positive, text, url } from './parse.ts';

/** One environment variable: what it is for, what it is without a value, and how its text is read. */
interface Setting<Value> {
    default: string;
    description: string;
    parse: (text: string) => Value;
}

const setting = <Value>(fallback: string, parse: (text: string) => Value, description: string): Setting<Value> => ({
    default: fallback,
    description,
    parse,
});

/** Every setting of the server. An empty default means «not set»; the tables of `docs/settings.md` are compared with this list. */
export const settings = {
    NODE_ENV: setting('development', oneOf('development', 'production', 'test'), 'production 时默认不写演示数据，并拒绝测试接口'),
    HOST: setting('127.0.0.1', host, '监听地址；对外服务时设为 0.0.0.0'),
    PORT: setting('8080', integer(0, 65535), '监听端口；0 表示任选一个空闲端口'),
    API_PREFIX: setting('/api', pathPrefix, '接口前缀；设为 /jeecg-boot 可直接服务现有客户端'),
    PUBLIC_URL: setting('', url('http', 'https'), '用户访问的地址（反向代理之后），用于链接与跨域检查'),
    TRUST_PROXY: setting('', cidrList, '受信任的反向代理，IP 或 CIDR，以逗号分隔；只有它们的 X-Forwarded-* 有效'),
    OUTBOUND_ALLOW: setting('', cidrList, '多数据源、路由网关与事件推送可以使用的本机或内网地址，IP 或 CIDR，以逗号分隔；默认全部拒绝'),
    FRAME_ORIGINS: setting('', originList, '允许在工作区内嵌显示的站点，如 https://report.example.com，以逗号分隔；本站始终允许'),
    DATA_DIR: setting('.data', text(), '数据目录：内置数据库、上传文件、密钥；使用内置数据库时同一目录只允许一个进程'),
    DATABASE_URL: setting('', url('postgres', 'postgresql'), '外部 PostgreSQL（≥ 15）；不设则使用内置数据库'),
    DIRECT_DATABASE_URL: setting(
        '',
        url('postgres', 'postgresql'),
        'DATABASE_URL 指向事务模式的连接池（PgBouncer）时必填：同一数据库不经过连接池的地址，用于监听、锁、迁移与后台任务',
    ),
    DATABASE_WAIT_SECONDS: setting('60', integer(0, 3600), '启动时外部数据库暂时连不上（重启、切换中）最多等待的秒数；0 表示不等待'),
    READ_DATABASE_URL: setting(
        '',
        url('postgres', 'postgresql'),
        'DATABASE_URL 的热备库（流复制），账号相同：报表、看板、后台导出与可以稍旧的列表从它读取；不设则都从主库读取',
    ),
    READ_MAX_LAG_SECONDS: setting('30', integer(1, 3600), '热备库最多可以落后的秒数，超过时改从主库读取'),
    REDIS_URL: setting('', url('redis', 'rediss'), 'Redis/Valkey：各进程共用一份统计缓存与限流计数；不设则各进程自有一份'),
    S3_ENDPOINT: setting('', url('http', 'https'), 'S3 兼容存储的地址；不设则文件存放在 DATA_DIR'),
    S3_REGION: setting('us-east-1', text(), 'S3 区域'),
    S3_BUCKET: setting('', text(3, 63), 'S3 存储桶；使用 S3 时必填'),
    S3_ACCESS_KEY_ID: setting('', text(), 'S3 访问密钥编号；使用 S3 时必填'),
    S3_SECRET_ACCESS_KEY: setting('', text(), 'S3 访问密钥；使用 S3 时必填'),
    S3_FORCE_PATH_STYLE: setting('1', flag, 'S3 地址中存储桶写在路径里（MinIO 等需要）'),
    WAL_ARCHIVE: setting('', text(), '内置数据库的日志归档：目录，或 s3://存储桶/前缀（地址与密钥用 S3_*）；设置后可恢复到任一时刻'),
    WAL_ARCHIVE_DAYS: setting('14', integer(1, 3650), '归档保留的天数：其间的任一时刻都能恢复'),
    SEED: setting('demo', oneOf('demo', 'none', 'scale'), '首次启动写入的数据：demo 演示、none 只有管理员、scale 大数据量'),
    SEED_ORDERS: setting('', integer(1, 100_000_000), '订单数量；默认 demo 20000、scale 1000000'),
    SEED_NUMBER: setting('20260915', integer(0, 4_294_967_295), '随机种子；相同种子与时间得到相同数据'),
    SEED_NOW: setting('', moment, '演示数据的“现在”，上海时间；默认首次启动的时刻'),
    DEMO_PASSWORD: setting('Diaoyun@2026', text(8, 128), '演示账号的密码'),
    SMS_URL: setting(
        '',
        url('http', 'https'),
        '短信网关地址：以 POST 接收 {phone, content, id} 的 JSON；不设则无短信（演示数据下写入开发短信箱）',
    ),
    SMS_TOKEN: setting('', text(), '短信网关的 Bearer 令牌'),
    SMTP_URL: setting('', url('smtp', 'smtps'), '邮件服务器，例如 smtps://user:password@smtp.example.com；不设则不能发送邮件消息'),
    MAIL_FROM: setting('', text(3, 200), '邮件的发件人，例如 吊运助手 <notice@example.com>；使用邮件时必填'),
    WECOM_URL: setting('', url('https', 'http'), '企业微信群机器人的 Webhook 地址；不设则不向群里发送通知'),
    CAS_URL: setting('', url('http', 'https'), 'CAS 单点登录服务器的地址，例如 https://sso.example.com/cas；需要 PUBLIC_URL'),
    OIDC_ISSUER: setting('', url('http', 'https'), 'OpenID Connect 第三方登录的签发者地址；需要 PUBLIC_URL'),
    OIDC_CLIENT_ID: setting('', text(), '第三方登录的客户端编号；使用第三方登录时必填'),
    OIDC_CLIENT_SECRET: setting('', text(), '第三方登录的客户端密钥；使用第三方登录时必填'),
    OIDC_NAME: setting('企业账号', text(1, 20), '第三方登录按钮的名称'),
    WECOM_CORP_ID: setting('', text(1, 64), '企业微信的企业 ID，启用企业微信登录与应用消息；需要 PUBLIC_URL'),
    WECOM_AGENT_ID: setting('', integer(1, 4_294_967_295), '企业微信自建应用的 AgentId；使用企业微信时必填'),
    WECOM_SECRET: setting('', text(), '企业微信自建应用的 Secret；使用企业微信时必填'),
    WECOM_API_URL: setting('https://qyapi.weixin.qq.com', url('https', 'http'), '企业微信接口的地址；私有部署或代理时更改'),
    WECOM_SCAN_URL: setting(
        'https://login.work.weixin.qq.com/wwlogin/sso/login',
        url('https', 'http'),
        '企业微信扫码登录页的地址；私有部署时更改',
    ),
    WECOM_OAUTH_URL: setting(
        'https://open.weixin.qq.com/connect/oauth2/authorize',
        url('https', 'http'),
        '在企业微信内打开时网页授权的地址；私有部署时更改',
    ),
    DINGTALK_CLIENT_ID: setting('', text(1, 64), '钉钉应用的 Client ID，启用钉钉登录；需要 PUBLIC_URL'),
    DINGTALK_CLIENT_SECRET: setting('', text(), '钉钉应用的 Client Secret；使用钉钉时必填'),
    DINGTALK_AGENT_ID: setting('', integer(1, Number.MAX_SAFE_INTEGER), '钉钉应用的 AgentId，用于发送工作通知；不设则只能登录'),
    DINGTALK_LOGIN_URL: setting('https://login.dingtalk.com/oauth2/auth', url('https', 'http'), '钉钉登录页的地址；专属部署时更改'),
    DINGTALK_API_URL: setting('https://api.dingtalk.com', url('https', 'http'), '钉钉新版接口的地址；专属部署或代理时更改'),
    DINGTALK_OAPI_URL: setting('https://oapi.dingtalk.com', url('https', 'http'), '钉钉旧版接口（工作通知）的地址；专属部署或代理时更改'),
    LDAP_URL: setting(
        '',
        url('ldaps', 'ldap'),
        '企业目录（LDAP）的地址，例如 ldaps://ldap.example.com；ldap:// 只限本机或同时设置 LDAP_STARTTLS',
    ),
    LDAP_STARTTLS: setting('0', flag, '连接 ldap:// 地址后先升级为 TLS'),
    LDAP_DN_PATTERN: setting('', text(), '由账号直接得到的 DN，例如 uid={username},ou=people,dc=example,dc=com；不设则按 LDAP_FILTER 查找'),
    LDAP_BASE: setting('', text(), '查找账号的起点，例如 ou=people,dc=example,dc=com；没有 LDAP_DN_PATTERN 时必填'),
    LDAP_FILTER: setting('(uid={username})', text(), '查找账号的过滤条件；Active Directory 用 (sAMAccountName={username})'),
    LDAP_BIND_DN: setting('', text(), '查找账号时使用的查询账号；不设则匿名查找'),
    LDAP_BIND_PASSWORD: setting('', text(), '查询账号的密码；使用查询账号时必填'),
    LDAP_NEW_ACCOUNTS: setting('0', flag, '企业目录中的人首次登录时自动建立账号，角色同自助注册'),
    APP_SECRET: setting('', text(), '签名与加密密钥，至少 32 字节；不设则首次启动时生成于 DATA_DIR；多个进程共用数据库时必须设置'),
    CALLBACK_SECRET: setting(
        '',
        text(32, 256),
        '支付渠道、银企直连、电子发票平台回调的签名密钥，至少 32 字节；不设则只有演示用的替身能回调',
    ),
    SIM: setting('', integer(0, 600), '模拟运营：每分钟的虚拟下单数；不设时内置的演示数据自动平缓运营，0 表示关闭，真实数据下不运行'),
    SIM_NUMBER: setting('', integer(0, 4_294_967_295), '模拟运营的随机种子；不设则每次不同，并在启动时显示'),
    SIM_MINUTES: setting('0', integer(0, 1440), '模拟运营的时长（分钟），到时停止下单并打印小结；0 表示直到停止服务'),
    WORKERS: setting('2', integer(0, 16), '本进程同时执行的后台任务数；0 表示只接收请求，不执行任务'),
    DRAIN_SECONDS: setting(
        '0',
        integer(0, 60),
        '停止前 /readyz 先回答 503、照常服务的秒数；反向代理之后有多个进程时设为 5，升级时请求不会失败',
    ),
    RATE_LIMIT_SCALE: setting('1', positive(100_000), '限流倍数；只为压力测试调高'),
    METRICS_TOKEN: setting('', text(16), '从本机以外读取 /metrics 所需的令牌'),
    OTEL_EXPORTER_OTLP_ENDPOINT: setting(
        '',
        url('http', 'https'),
        '接收调用链（OpenTelemetry，OTLP over HTTP）的地址，例如 http://127.0.0.1:4318；不设则不产生调用链',
    ),
    OTEL_EXPORTER_OTLP_HEADERS: setting('', text(), '发送调用链时附带的请求头，名称=值，以逗号分隔，值按网址编码'),
    OTEL_SERVICE_NAME: setting('diaoyun-admin', text(1, 100), '调用链中的服务名'),
    OTEL_TRACES_SAMPLER_ARG: setting('1', positive(1), '调用链的采样比例，大于0、不超过1'),
    LOG_LEVEL: setting('info', oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'), '日志级别'),
    TEST_HOOKS: setting('0', flag, '测试接口；仅限本机地址且非 production'),
} satisfies Record<string, Setting<unknown>>;

export type SettingKey = keyof typeof settings;
export type SettingValue<Key extends SettingKey> = ReturnType<(typeof settings)[Key]['parse']>;

/** The settings as rows for documentation: key, default, description. */
export const SETTINGS = Object.entries(settings).map(([key, row]) => ({ key, default: row.default, description: row.description }));
