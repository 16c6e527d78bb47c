/** Placement of a table: distributed among all machines by the distribution column, complete on each machine, or only on the coordinator. */
export type Place = 'distributed' | 'reference' | 'local';

/** Tables with the same placement, and the reason. */
interface Part {
    place: Place;
    why: string;
    /** Names separated by white space; a trailing `*` matches all names with the prefix that are not listed elsewhere. */
    tables: string;
}

/** The distribution column, the same for all tables, so that rows of one tenant are on one machine. */
export const COLUMN = 'tenant_id';
/** The alternative distribution column. */
export const OTHER_COLUMN = 'city_id';

/** The placement of each table with Citus that `npm run check:shards` assumes. A test requires a placement for each table. */
const PLAN: readonly Part[] = [
    { place: 'distributed', why: 'orders with all that hangs on them', tables: 'ord_*' },
    { place: 'distributed', why: 'the books: a journal balances on one machine', tables: 'fin_*' },
    { place: 'distributed', why: 'customers, drivers, members and vehicles, which orders are joined with', tables: 'usr_* veh_* rec_*' },
    {
        place: 'distributed',
        why: 'prices, settings and activities of a tenant, which a quote reads in one statement',
        tables: 'prc_* set_* act_*',
    },
    { place: 'distributed', why: 'figures of a tenant', tables: 'stat_* dash_*' },
    {
        place: 'distributed',
        why: 'what a change writes in its own transaction: logs, idempotency keys, events, tasks, undo steps',
        tables: `sys_log sys_audit_trail sys_idempotency sys_outbox sys_undo sys_task sys_task_row sys_webhook sys_webhook_delivery
            sys_approval sys_anomaly sys_anomaly_* sys_fill_number sys_sms sys_oss_file sys_announcement sys_announcement_send sys_note`,
    },
    {
        place: 'distributed',
        why: 'what a tenant sets up or keeps for itself',
        tables: `sys_category sys_check_rule sys_fill_rule sys_data_source sys_gateway_route sys_position sys_saved_view sys_sms_template
            sys_form_draft sys_user_agent sys_user_city sys_client_error sys_client_error_event sys_slow_statement onl_cgreport_head test_sheet`,
    },
    {
        place: 'distributed',
        why: 'the chain of logs, which would be one for each tenant',
        tables: 'sys_log_block sys_log_day sys_log_waiting',
    },
    {
        place: 'reference',
        why: 'people and what they may do: read with every call, changed rarely; a person may belong to several tenants',
        tables: `sys_tenant sys_user sys_user_spelling sys_user_role sys_user_depart sys_role sys_role_permission sys_depart sys_depart_*
            sys_permission sys_permission_data_rule sys_api_key`,
    },
    {
        place: 'reference',
        why: 'short lists that half of all foreign keys lead to',
        tables: 'set_city veh_type veh_level_one veh_model',
    },
    {
        place: 'reference',
        why: 'delivered words and the definitions of forms, whose tables have one name for all tenants',
        tables: 'sys_dict sys_dict_item onl_cgform_head onl_cgform_version onl_cgform_enhance',
    },
    {
        place: 'local',
        why: 'sign-in, before anybody knows the tenant',
        tables: `sys_session sys_ticket sys_captcha sys_login_failure sys_sign_in_step sys_sms_code sys_sms_request sys_sms_mailbox
            sys_passkey sys_recovery_code sys_second_factor sys_third_account sys_push_device sys_push_key sys_user_preference`,
    },
    {
        place: 'local',
        why: 'what processes tell each other, schedules, and the steps of the schema',
        tables: `sys_process sys_version sys_secret_mark sys_written_position sys_quartz_job sys_quartz_run
            seed_run seed_delivered`,
    },
];

/** Schemas whose tables all have the same placement: tables of designed forms, and the job queues. */
const SCHEMAS: Readonly<Record<string, Place>> = { online: 'distributed', pgboss: 'local' };

const NAMES = PLAN.flatMap(({ place, tables }) => tables.split(/\s+/).map(name => ({ place, name })));

const isNamed = (name: string, table: string): boolean => (name.endsWith('*') ? table.startsWith(name.slice(0, -1)) : name === table);

/** The placement of a table, or undefined if the plan has none. The product's own tables are in `public`. */
export function placeOf(table: string, schema = 'public'): Place | undefined {
    if (schema !== 'public') return SCHEMAS[schema];
    // The table of applied migrations, which no `*.table.ts` declares.
    if (table === 'schema_migration') return 'local';
    return (NAMES.find(({ name }) => name === table) ?? NAMES.find(({ name }) => isNamed(name, table)))?.place;
}

/** The differences between plan and schema: tables without a placement, and placements without a table. */
export function differencesFrom(tables: readonly string[]): string[] {
    return [
        ...tables.filter(table => placeOf(table) === undefined).map(table => `${table} has no place in scripts/shards/plan.ts`),
        ...NAMES.filter(({ name }) => !tables.some(table => isNamed(name, table))).map(
            ({ name }) => `${name} has a place, but there is no such table`,
        ),
    ];
}
