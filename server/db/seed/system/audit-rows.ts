import type { PoolClient } from 'pg';
import { insertRows } from '../insert-rows.ts';
import { DAY, HOUR, timeText } from '../time.ts';

/** Two earlier edits of a record's name: what people call it, what it was before each. */
interface Story {
    table: 'veh_level_one' | 'sys_position';
    /** Finds the record that was edited, with what it is called today. */
    find: string;
    touch: string;
    label: string;
    earlier: readonly [string, string];
    who: readonly [account: string, name: string];
}

const STORIES: readonly Story[] = [
    {
        table: 'veh_level_one',
        find: 'select id::text as id, name as value from veh_level_one order by sort_no, id limit 1',
        touch: 'update veh_level_one set version = $1, update_by = $2, update_time = $3 where id::text = $4',
        label: '名称',
        earlier: ['吊车', '轮式吊车'],
        who: ['ops', '运营主管'],
    },
    {
        table: 'sys_position',
        find: 'select id::text as id, name as value from sys_position order by code limit 1',
        touch: 'update sys_position set version = $1, update_by = $2, update_time = $3 where id::text = $4',
        label: '职务名称',
        earlier: ['财务核算', '核算会计'],
        who: ['admin', '系统管理员'],
    },
];

const REASONS = ['与行业叫法统一', '按用户反馈修正'] as const;
const FIRST_ID = 7_100_000_000_000_000_000n;

/** A little history to look at: two records that were edited twice, with their versions (S50). */
export async function insertHistory(client: PoolClient, now: number): Promise<void> {
    for (const [index, { table, find, touch, label, earlier, who }] of STORIES.entries()) {
        const { rows } = await client.query<{ id: string; value: string }>(find);
        const [row] = rows;
        if (!row) continue;
        const values = [...earlier, row.value];
        const at = (step: number) => timeText(now - (9 - step * 4 - index) * DAY - 5 * HOUR);
        await insertRows(
            client,
            'sys_audit_trail',
            REASONS.map((reason, step) => ({
                id: String(FIRST_ID + BigInt(index * REASONS.length + step)),
                create_by: who[0],
                create_time: at(step),
                table_name: table,
                data_id: row.id,
                data_no: values[step + 1],
                op: 'edit',
                version_no: step + 1,
                diff: JSON.stringify({ name: { label, from: values[step], to: values[step + 1] } }),
                actor: who[1],
                ip: '10.20.0.8',
                reason,
            })),
        );
        await client.query(touch, [REASONS.length, who[0], at(REASONS.length - 1), row.id]);
    }
}
