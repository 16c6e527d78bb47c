import { sql } from 'drizzle-orm';
import { type Benefits, UserConfig, UserConfigSwitch } from '#contract/setting/user-config.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { refuse } from '#server/kit/errors.ts';
import type { Reader, WireRow } from '#server/kit/list/source.ts';
import { LEVEL, requireLadder } from './levels.ts';
import { userConfigs } from '#server/platform/dictionaries/user-config.table.ts';
import { switchActions } from '#server/kit/actions/switching.ts';

/** User configuration as the kit reads and writes it. */
export const userConfigSource: CrudOptions = {
    entity: UserConfig,
    table: userConfigs,
    beforeSave: async (values, { tx, session, current }) => {
        const next = { ...current, ...values };
        if (next.cfgType !== LEVEL) return { ...values, levelNo: null, thresholdFen: null, thresholdOrders: null };
        await requireLadder(tx, session.tenantId, next);
        return values;
    },
    afterWrite: async ({ tx, op, rows }) => {
        if (op !== 'delete') return;
        for (const row of await withFacts(tx, rows)) {
            const holders = Number(row.holders);
            if (holders > 0) throw refuse('IN_USE', { name: String(row.name), n: holders });
        }
    },
    computed: ['discountText', 'benefitsText', 'holders'],
    present: (rows, { db }) => withFacts(db, rows),
    named: switchActions(UserConfigSwitch),
};

/** How many customers, drivers or evaluations carry each entry, and the discount that goes with a level. */
const withFacts = async (db: Reader, rows: readonly WireRow[]): Promise<WireRow[]> => {
    const ids = rows.map(row => row.id as string);
    const { rows: facts } = await db.execute<{ id: string; holders: number; coef: number | null }>(sql`
        select u.id::text, coalesce(case u.cfg_type
                 when 'customer_level' then (select count(*) from usr_customer c where c.del_flag = 0 and c.level_code = u.code)
                 when 'customer_tag' then (select count(*) from usr_customer c where c.del_flag = 0 and u.code = any(string_to_array(c.tags, ',')))
                 when 'driver_tag' then (select count(*) from usr_driver d where d.del_flag = 0 and u.code = any(string_to_array(d.tags, ',')))
                 when 'eval_tag' then (select count(*) from usr_evaluation e where e.del_flag = 0 and u.code = any(string_to_array(e.tags, ',')))
               end, 0)::int as holders,
               case u.cfg_type when 'customer_level' then (
                 select min(p.coef_bp) from prc_discount p where p.del_flag = 0 and p.scope = 'level' and p.level_code = u.code
                    and p.row_status = 'published' and p.effective_from <= now() and (p.effective_to is null or p.effective_to > now())) end as coef
          from set_user_config u where u.id = any(${sql.param(ids)}::bigint[])`);
    const byId = new Map(facts.map(fact => [fact.id, fact]));
    return rows.map(row => {
        const fact = byId.get(row.id as string);
        return {
            ...row,
            holders: fact?.holders ?? 0,
            discountText: fact?.coef ? `${fact.coef / 1000}折` : null,
            benefitsText: benefitsText(row.benefits as Benefits | null),
        };
    });
};

const benefitsText = (benefits: Benefits | null): string | null =>
    [
        benefits?.freeCancelTimes ? `每月免费取消${benefits.freeCancelTimes}次` : '',
        benefits?.priority ? `派单加权${benefits.priority}` : '',
        benefits?.note ?? '',
    ]
        .filter(part => part !== '')
        .join('、') || null;
