import type { PoolClient } from 'pg';
import { insertRows } from '../../insert-rows.ts';
import { DAY, HOUR, timeText } from '../../time.ts';
import { DELETED, type Story, STORIES } from './audit-stories.ts';

const FIRST_ID = 7_100_000_000_000_000_000n;
/** Hours of the day in Shanghai in which people work; its midnight is 16:00 UTC. */
const SHANGHAI = 8;
const WORKING = [9, 10, 11, 14, 15, 16, 17] as const;

interface Found {
    id: string;
    no: string;
    value: string | null;
}

/** A history to look at: records that were edited before, each with its versions and why, and some that were deleted (S50). */
export async function insertHistory(client: PoolClient, now: number): Promise<void> {
    let made = 0;
    const base = (days: number, who: Story['who']) => {
        made += 1;
        const hour = WORKING[made % WORKING.length] ?? 9;
        const at = Math.min(
            now - HOUR,
            now - days * DAY - ((now / HOUR + SHANGHAI) % 24) * HOUR + hour * HOUR + ((made * 17) % 60) * 60_000,
        );
        return {
            id: String(FIRST_ID + BigInt(made)),
            create_by: who[0],
            create_time: timeText(at),
            actor: who[1],
            ip: `10.20.0.${8 + (made % 5)}`,
            request_id: `req-seed-${String(made).padStart(4, '0')}`,
        };
    };
    const rows: Record<string, unknown>[] = [];
    for (const story of STORIES) {
        const { table, find, field, label, who, reasons, days } = story;
        const { rows: found } = await client.query<Found>(find);
        for (const [index, row] of found.entries()) {
            const current = story.isNumber ? Number(row.value) : row.value;
            const values = [...story.earlier(current as never, index), current];
            const steps = reasons.slice(0, values.length - 1);
            let last = '';
            for (const [step, reason] of steps.entries()) {
                const entry = base(days - index - step * Math.ceil(days / 3), who);
                last = entry.create_time;
                // A field that is the record's name was called otherwise then.
                const no = field === 'name' ? values[step + 1] : row.no;
                rows.push({
                    ...entry,
                    table_name: table,
                    data_id: row.id,
                    data_no: no,
                    op: 'edit',
                    version_no: step + 1,
                    diff: JSON.stringify({ [field]: { label, from: values[step], to: values[step + 1] } }),
                    reason,
                });
            }
            const touch = `update ${table} set version = greatest(version, $1), update_by = $2, update_time = $3 where id::text = $4`;
            await client.query(touch, [steps.length, who[0], last, row.id]);
        }
    }
    for (const { table, id, no, fields, who, reason, days } of DELETED) {
        const told = Object.entries(fields).map(([name, [label, value]]) => [name, label, value] as const);
        const diff = (isGone: boolean) =>
            Object.fromEntries(
                told.map(([name, label, value]) => [name, isGone ? { label, from: value, to: null } : { label, from: null, to: value }]),
            );
        const about = { table_name: table, data_id: id, data_no: no };
        rows.push({ ...base(days + 40, who), ...about, op: 'add', version_no: 0, diff: JSON.stringify(diff(false)), reason: null });
        rows.push({ ...base(days, who), ...about, op: 'delete', version_no: 0, diff: JSON.stringify(diff(true)), reason });
    }
    await insertRows(client, 'sys_audit_trail', rows);
}
