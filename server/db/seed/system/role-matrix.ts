/** The delivered roles and what they may do (domain section 7). Administrators change both in 角色管理 afterwards. */

export const ROLES = {
    admin: '超级管理员',
    ops_lead: '运营主管',
    dispatcher: '调度员',
    finance_lead: '财务主管',
    finance: '财务',
    service: '客服',
    auditor: '审核员',
    city_manager: '城市经理',
    marketing: '活动运营',
    readonly: '只读审计',
};

export type RoleCode = keyof typeof ROLES;

/** What a role may do with a code: everything, only inside its own cities or records, or only look. */
export type Reach = 'all' | 'own' | 'read';

export interface Grant {
    code: string;
    reach: Reach;
}

/** Permission codes and the roles that hold them. The administrator holds every code and is not listed. */
type MatrixRow = {
    /** `module:entity:action`. `*` means any text; it leaves out the codes that another row names without one. */
    codes: readonly string[];
} & Partial<Record<Reach, readonly RoleCode[]>>;

const STANDARD = ['list', 'query', 'add', 'edit', 'delete', 'deleteBatch', 'export', 'import'];

/** The codes of these actions on one entity or on several. An entity without one of the standard actions has no such code. */
const of = (entities: string | readonly string[], ...actions: readonly string[]): string[] =>
    [entities].flat().flatMap(entity => actions.map(action => `${entity}:${action}`));

export const ROLE_MATRIX: readonly MatrixRow[] = [
    {
        codes: ['dash:analysis:view', 'dash:monitor:view'],
        all: ['ops_lead', 'dispatcher', 'finance_lead', 'finance', 'service', 'auditor', 'marketing', 'readonly'],
        own: ['city_manager'],
    },
    {
        codes: ['dash:workplace:view', 'dash:index:view'],
        all: ['ops_lead', 'dispatcher', 'finance_lead', 'finance', 'service', 'auditor', 'city_manager', 'marketing', 'readonly'],
    },
    {
        codes: of('dash:handover', 'list', 'query', 'add', 'edit', 'export', 'take', 'withdraw'),
        all: ['ops_lead', 'dispatcher', 'finance_lead', 'finance', 'service', 'auditor', 'city_manager', 'marketing'],
        read: ['readonly'],
    },
    { codes: ['dash:handover:viewAll'], all: ['ops_lead', 'readonly'] },

    {
        codes: of('order:order', 'list', 'query', 'export'),
        all: ['ops_lead', 'finance_lead', 'finance', 'service'],
        own: ['dispatcher', 'city_manager'],
        read: ['marketing', 'readonly'],
    },
    { codes: of('order:order', 'add', 'edit', 'import'), all: ['ops_lead', 'service'], own: ['dispatcher', 'city_manager'] },
    { codes: of('order:order', 'dispatch', 'accept', 'advance'), all: ['ops_lead'], own: ['dispatcher', 'city_manager'] },
    { codes: ['order:order:reassign'], all: ['ops_lead'], own: ['dispatcher', 'city_manager'] },
    { codes: of('order:order', 'reassignWorking', 'overCapacity', 'certOverride'), all: ['ops_lead'] },
    { codes: of('order:order', 'cancel', 'restore'), all: ['ops_lead', 'service'], own: ['dispatcher', 'city_manager'] },
    { codes: of('order:order', 'adjust', 'supplement'), all: ['ops_lead', 'service'], own: ['city_manager'] },
    { codes: of('order:order', 'confirmPay', 'settle'), all: ['finance_lead', 'finance'] },
    // Creates a request; finance decides it.
    { codes: ['order:order:refund'], all: ['ops_lead', 'finance_lead', 'finance', 'service'], own: ['city_manager'] },
    // Drafts only.
    { codes: ['order:order:delete'], all: ['ops_lead'], own: ['dispatcher', 'service', 'city_manager'] },
    // The unmasked phone.
    {
        codes: ['order:order:plain', 'users:*:plain', 'recruit:audit:plain'],
        all: ['ops_lead', 'service', 'auditor'],
        own: ['dispatcher', 'city_manager'],
    },
    // The columns of fees and of the driver's income.
    { codes: ['order:order:cost'], all: ['ops_lead', 'finance_lead', 'finance'], own: ['dispatcher', 'city_manager'], read: ['readonly'] },
    { codes: ['order:dispatch:view'], all: ['ops_lead'], own: ['dispatcher', 'city_manager'], read: ['service', 'readonly'] },
    {
        codes: of('order:driverPause', 'list', 'query', 'export'),
        all: ['ops_lead', 'service'],
        own: ['dispatcher', 'city_manager'],
        read: ['finance_lead', 'finance', 'readonly'],
    },
    { codes: of('order:driverPause', 'add', 'edit', 'end'), all: ['ops_lead', 'service'], own: ['dispatcher', 'city_manager'] },
    { codes: of('order:driverPause', 'judge', 'appeal'), all: ['ops_lead', 'service'], own: ['city_manager'] },
    {
        codes: of('order:dispute', 'list', 'query', 'add', 'edit', 'export'),
        all: ['ops_lead', 'finance_lead', 'finance', 'service'],
        own: ['dispatcher', 'city_manager'],
        read: ['readonly'],
    },
    { codes: of('order:dispute', 'claim', 'process', 'withdraw'), all: ['ops_lead', 'service'], own: ['city_manager'] },
    { codes: ['order:dispute:resolve'], all: ['ops_lead', 'service'], own: ['city_manager'] },

    {
        codes: of('finance:invoiceAudit', 'list', 'query', 'export'),
        all: ['finance_lead', 'finance'],
        read: ['ops_lead', 'service', 'readonly'],
    },
    { codes: of('finance:invoiceAudit', 'approve', 'reject', 'reduce', 'issue', 'resend'), all: ['finance_lead', 'finance'] },
    { codes: ['finance:invoiceAudit:redFlush'], all: ['finance_lead', 'finance'] },
    {
        codes: of('finance:balanceAudit', 'list', 'query', 'export'),
        all: ['finance_lead', 'finance'],
        own: ['city_manager'],
        read: ['ops_lead', 'service', 'readonly'],
    },
    { codes: of('finance:balanceAudit', 'add', 'cancel'), all: ['ops_lead', 'finance_lead', 'finance', 'service'], own: ['city_manager'] },
    { codes: of('finance:balanceAudit', 'approve', 'reject', 'reduce'), all: ['finance_lead', 'finance'] },
    { codes: ['finance:balanceAudit:review'], all: ['finance_lead'] },
    {
        codes: of(['finance:customerAccount', 'finance:driverAccount', 'finance:memberAccount'], 'list', 'query', 'export'),
        all: ['finance_lead', 'finance'],
        own: ['city_manager'],
        read: ['ops_lead', 'service', 'readonly'],
    },
    {
        codes: [
            ...of('finance:customerAccount', 'reduce', 'topup'),
            ...of('finance:driverAccount', 'reduce', 'topup', 'marginDeduct', 'marginRefund', 'debtOffset'),
            ...of('finance:memberAccount', 'reduce', 'topup'),
        ],
        all: ['ops_lead', 'finance_lead', 'finance', 'service'],
        own: ['city_manager'],
    },
    { codes: of('finance:*Account', 'freeze', 'unfreeze'), all: ['ops_lead', 'finance_lead', 'finance'] },
    { codes: ['finance:customerAccount:credit'], all: ['finance_lead'] },
    {
        codes: [...of('finance:tradeRecord', 'list', 'query', 'export'), ...of('finance:journal', 'list', 'query', 'export')],
        all: ['finance_lead', 'finance'],
        read: ['ops_lead', 'service', 'readonly'],
    },
    { codes: of('finance:tradeRecord', 'reduce', 'reverse'), all: ['finance_lead', 'finance'] },
    {
        codes: of('finance:withdrawAudit', 'list', 'query', 'export'),
        all: ['finance_lead', 'finance'],
        own: ['city_manager'],
        read: ['ops_lead', 'service', 'readonly'],
    },
    { codes: of('finance:withdrawAudit', 'approve', 'reject', 'reduce'), all: ['finance_lead', 'finance'] },
    { codes: ['finance:withdrawAudit:review'], all: ['finance_lead'] },
    { codes: ['finance:withdrawAudit:pay'], all: ['finance_lead', 'finance'] },
    {
        codes: of('finance:refund', 'list', 'query', 'export', 'approve', 'reject', 'retry'),
        all: ['finance_lead', 'finance'],
        read: ['ops_lead', 'service', 'readonly'],
    },
    { codes: of('finance:reconcile', 'list', 'query', 'export', 'run', 'handle'), all: ['finance_lead', 'finance'], read: ['readonly'] },
    { codes: of('finance:reconcile', 'fix', 'seal'), all: ['finance_lead'] },

    {
        codes: of(['balance:balanceActivity', 'balance:memberActivity', 'balance:pullNewActivity'], ...STANDARD),
        all: ['ops_lead', 'marketing'],
        read: ['finance_lead', 'finance', 'city_manager', 'readonly'],
    },
    { codes: of('balance:*', 'publish', 'pause', 'end'), all: ['ops_lead', 'marketing'] },
    { codes: of('balance:pullNewActivity', 'inviteInvalid', 'inviteRelease'), all: ['ops_lead', 'finance', 'marketing'] },

    {
        codes: of(
            ['price:vehiclePrice', 'price:periodPrice', 'price:infoFee', 'price:margin', 'price:discount', 'price:invoiceCoef'],
            'list',
            'query',
            'export',
            'history',
        ),
        all: ['ops_lead', 'finance_lead', 'finance'],
        own: ['city_manager'],
        read: ['dispatcher', 'service', 'marketing', 'readonly'],
    },
    // Drafts only; change sets publish them.
    { codes: of('price:*', 'add', 'edit', 'delete', 'import'), all: ['ops_lead'], own: ['city_manager'] },
    { codes: of('price:invoiceCoef', 'add', 'edit'), all: ['finance_lead', 'finance'] },
    {
        codes: of('price:changeSet', 'list', 'query', 'add', 'edit', 'delete', 'submit', 'cancel', 'export'),
        all: ['ops_lead', 'finance_lead', 'finance'],
        own: ['city_manager'],
        read: ['readonly'],
    },
    { codes: of('price:changeSet', 'review', 'publish', 'rollback'), all: ['ops_lead', 'finance_lead'] },
    {
        codes: ['price:simulate:view'],
        all: ['ops_lead', 'dispatcher', 'finance_lead', 'finance', 'service', 'city_manager', 'marketing'],
        read: ['readonly'],
    },

    {
        codes: of('vehicle:center', ...STANDARD, 'live', 'bind', 'disable', 'maintain'),
        all: ['ops_lead'],
        own: ['auditor', 'city_manager'],
        read: ['dispatcher', 'service', 'readonly'],
    },
    {
        codes: of(['vehicle:model', 'vehicle:type', 'vehicle:levelOne'], ...STANDARD),
        all: ['ops_lead'],
        read: ['dispatcher', 'auditor', 'city_manager', 'readonly'],
    },
    {
        codes: of('vehicle:audit', 'list', 'query', 'claim', 'approve', 'export'),
        all: ['ops_lead', 'auditor'],
        own: ['city_manager'],
        read: ['service', 'readonly'],
    },

    {
        codes: of('users:customer', ...STANDARD, 'level', 'tag', 'freeze', 'close', 'merge'),
        all: ['ops_lead', 'service'],
        own: ['city_manager'],
        read: ['dispatcher', 'finance_lead', 'finance', 'marketing', 'readonly'],
    },
    {
        codes: of('users:driver', ...STANDARD, 'suspend', 'resume', 'leave', 'tag', 'forceOffline', 'resetPassword'),
        all: ['ops_lead'],
        own: ['dispatcher', 'city_manager'],
        read: ['finance_lead', 'finance', 'service', 'auditor', 'readonly'],
    },
    {
        codes: of('users:blacklist', 'list', 'query', 'add', 'edit', 'export', 'import'),
        all: ['ops_lead', 'service', 'auditor'],
        own: ['city_manager'],
        read: ['dispatcher', 'finance', 'readonly'],
    },
    { codes: ['users:blacklist:lift'], all: ['ops_lead'] },
    {
        codes: of('users:evaluation', 'list', 'query', 'reply', 'hide', 'show', 'judgeAppeal', 'export'),
        all: ['ops_lead', 'service'],
        own: ['city_manager'],
        read: ['dispatcher', 'readonly'],
    },
    {
        codes: of(
            ['users:driverMember', 'users:memberPlan', 'users:driverRenewal'],
            ...STANDARD,
            'grant',
            'changePlan',
            'freeze',
            'remind',
        ),
        all: ['ops_lead', 'marketing'],
        own: ['city_manager'],
        read: ['finance_lead', 'finance', 'service', 'readonly'],
    },
    { codes: of('users:driverRenewal', 'audit', 'refund'), all: ['finance_lead', 'finance'] },
    { codes: of('users:bankCard', ...STANDARD, 'verify', 'setDefault'), all: ['finance_lead', 'finance'], read: ['service', 'readonly'] },
    { codes: ['users:bankCard:plain'], all: ['finance_lead'] },
    {
        codes: of('users:invoiceTitle', ...STANDARD, 'verify', 'setDefault'),
        all: ['finance_lead', 'finance', 'service'],
        read: ['readonly'],
    },

    {
        codes: of('recruit:audit', 'list', 'query', 'claim', 'add', 'edit', 'export', 'import'),
        all: ['ops_lead', 'auditor'],
        own: ['city_manager'],
        read: ['service', 'marketing', 'readonly'],
    },
    { codes: of('recruit:audit', 'first', 'supplement', 'interview', 'reject'), all: ['ops_lead', 'auditor'], own: ['city_manager'] },
    { codes: ['recruit:audit:pass'], all: ['ops_lead', 'auditor'] },

    {
        codes: of('setting:city', ...STANDARD, 'open', 'pause', 'close'),
        all: ['ops_lead'],
        own: ['city_manager'],
        read: ['dispatcher', 'finance_lead', 'finance', 'service', 'auditor', 'marketing', 'readonly'],
    },
    {
        codes: of('setting:fence', 'list', 'query', 'export'),
        all: ['ops_lead'],
        own: ['city_manager', 'dispatcher'],
        read: ['service', 'auditor', 'readonly'],
    },
    {
        codes: of('setting:fence', 'add', 'edit', 'delete', 'deleteBatch', 'import'),
        all: ['ops_lead'],
        own: ['city_manager'],
    },
    { codes: of('setting:cityService', ...STANDARD), all: ['ops_lead', 'service'], own: ['city_manager'], read: ['readonly'] },
    {
        codes: of(
            ['setting:customerService', 'setting:driverService', 'setting:userConfig'],
            'list',
            'query',
            'add',
            'edit',
            'delete',
            'recalc',
            'export',
        ),
        all: ['ops_lead'],
        own: ['city_manager'],
        read: ['dispatcher', 'finance_lead', 'finance', 'service', 'marketing', 'readonly'],
    },
    { codes: of('setting:system', 'list', 'query', 'edit', 'reset', 'test', 'export'), read: ['ops_lead', 'finance_lead', 'readonly'] },
    { codes: of('setting:vehicleSms', ...STANDARD, 'test', 'preview'), all: ['ops_lead', 'service', 'marketing'], read: ['readonly'] },

    {
        codes: of('online:cgreport', 'list', 'query', 'export'),
        all: ['ops_lead', 'dispatcher', 'finance_lead', 'finance', 'service', 'auditor', 'city_manager', 'marketing', 'readonly'],
    },
    { codes: of('online:cgreport', 'add', 'edit', 'delete', 'deleteBatch') },
    { codes: of('online:cgform', 'list', 'query', 'add', 'edit', 'delete', 'deleteBatch') },

    { codes: of('form:accident', ...STANDARD), all: ['ops_lead', 'dispatcher', 'service', 'city_manager'], read: ['auditor', 'readonly'] },
    { codes: of('form:accident', 'see_loss_fen', 'button_close'), all: ['ops_lead', 'service'] },
    {
        codes: of('form:maintenance', ...STANDARD),
        all: ['ops_lead', 'city_manager'],
        read: ['dispatcher', 'finance_lead', 'finance', 'readonly'],
    },
    { codes: of('form:contract', ...STANDARD), all: ['ops_lead', 'finance_lead', 'finance'], read: ['service', 'marketing', 'readonly'] },

    {
        codes: of('system:approval', 'list', 'query', 'approve', 'reject', 'cancel'),
        all: ['ops_lead', 'finance_lead', 'finance'],
        own: ['dispatcher', 'service', 'auditor', 'city_manager', 'marketing'],
        read: ['readonly'],
    },
    {
        codes: of('monitor:anomaly', 'list', 'query', 'export', 'ack', 'close', 'ignore', 'assign'),
        all: ['ops_lead', 'finance_lead', 'finance', 'service'],
        own: ['dispatcher', 'auditor', 'city_manager'],
        read: ['readonly'],
    },
    {
        codes: of('system:task', 'list', 'query', 'cancel', 'undo', 'retryFailed'),
        own: ['ops_lead', 'dispatcher', 'finance_lead', 'finance', 'service', 'auditor', 'city_manager', 'marketing'],
        read: ['readonly'],
    },
    { codes: of('system:dataLog', 'list', 'query', 'export'), all: ['readonly'], read: ['ops_lead', 'finance_lead'] },
    { codes: ['system:dataLog:restore'], all: ['ops_lead'] },
    { codes: of('system:apiKey', 'list', 'query', 'add', 'edit', 'rotate', 'revoke'), all: ['ops_lead'], read: ['readonly'] },
    { codes: of('system:webhook', 'list', 'query', 'add', 'edit', 'delete', 'test'), all: ['ops_lead'], read: ['readonly'] },
    { codes: ['system:apiKey:viewAll', 'system:webhook:viewAll'], all: ['ops_lead', 'readonly'] },
    { codes: of('system:personTrace', 'list', 'query', 'export'), all: ['readonly'] },
    // Users, roles, menus, dictionaries, servers …
    { codes: ['system:*:*', 'monitor:*:*', 'message:*:*'], read: ['readonly'] },

    { codes: ['test:*:*'] },
];

/** `read` covers lists, single records, exports and boards: no unmasked value, no change. */
const READ_ACTIONS = new Set(['list', 'query', 'export', 'view', 'history', 'cost']);

/** Whether a code only looks. */
export const isReading = (code: string): boolean => READ_ACTIONS.has(code.slice(code.lastIndexOf(':') + 1));

const matches = (pattern: string, code: string): boolean => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(code);

/** Role code → what it may do, of the codes that exist. */
export function readMatrix(existing: readonly string[]): Map<RoleCode, Grant[]> {
    const named = new Set(ROLE_MATRIX.flatMap(({ codes }) => codes));
    const grants = new Map((Object.keys(ROLES) as RoleCode[]).map(role => [role, [] as Grant[]]));
    grants.set(
        'admin',
        existing.map(code => ({ code, reach: 'all' })),
    );
    for (const { codes: patterns, ...holders } of ROLE_MATRIX) {
        const codes = existing.filter(code => patterns.some(pattern => pattern === code || (!named.has(code) && matches(pattern, code))));
        for (const [reach, roles] of Object.entries(holders) as [Reach, readonly RoleCode[]][]) {
            const reached = codes.filter(code => reach !== 'read' || isReading(code)).map(code => ({ code, reach }));
            for (const role of roles) grants.get(role)?.push(...reached);
        }
    }
    return grants;
}
