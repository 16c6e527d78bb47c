import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Type, type Static, type TSchema } from 'typebox';
import Value from 'typebox/value';
import type { FillClass } from '#contract/system/fill-rule.ts';
import type { Tx } from '#server/db/client.ts';

/** What a rule may use to make its value. */
export interface FillContext {
    tx: Tx;
    tenantId: number;
    ruleCode: string;
    /** `YYYY-MM-DD HH:mm:ss` in Shanghai. */
    now: string;
}

interface Filler {
    params: TSchema;
    /** Makes the next value; `params` have been checked. */
    make: (params: unknown, context: FillContext) => Promise<string> | string;
}

const filler = <S extends TSchema>(params: S, make: (params: Static<S>, context: FillContext) => Promise<string> | string): Filler => ({
    params,
    make: (given, context) => make(given as Static<S>, context),
});

const Prefix = Type.Optional(Type.String({ maxLength: 16, pattern: '^[A-Za-z0-9_-]*$' }));
const closed = { additionalProperties: false };
const digitsOf = (now: string) => now.replace(/\D/g, '');
/** Without what people confuse: 0 O, 1 I L. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Every way to make a value; nothing else can be stored or run. */
const FILLERS: Readonly<Record<FillClass, Filler>> = {
    serialNumber: filler(
        Type.Object(
            { prefix: Prefix, date: Type.Optional(Type.Boolean()), digits: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })) },
            closed,
        ),
        async ({ prefix = '', date = true, digits = 4 }, context) => {
            const day = date ? digitsOf(context.now).slice(0, 8) : '';
            return `${prefix}${day}${String(await nextNumber(context, day)).padStart(digits, '0')}`;
        },
    ),
    orderNumber: filler(
        Type.Object({ prefix: Prefix }, closed),
        ({ prefix = 'CN' }, { now }) => `${prefix}${digitsOf(now)}${String(randomInt(10_000)).padStart(4, '0')}`,
    ),
    randomCode: filler(Type.Object({ length: Type.Optional(Type.Integer({ minimum: 4, maximum: 32 })) }, closed), ({ length = 8 }) =>
        Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
    ),
};

/** The next number of a rule (and day): the row is locked, so that no two calls get the same one. */
async function nextNumber({ tx, tenantId, ruleCode }: FillContext, day: string): Promise<number> {
    const scope = day === '' ? ruleCode : `${ruleCode.slice(0, 55)}:${day}`;
    const { rows } = await tx.execute<{ value: string }>(sql`
        insert into sys_fill_number as n (tenant_id, scope, value) values (${tenantId}, ${scope.slice(0, 64)}, 1)
        on conflict (tenant_id, scope) do update set value = n.value + 1 returning value`);
    return Number(rows[0]?.value ?? 1);
}

/** The registered way of that name. */
export const fillerOf = (name: string): Filler | undefined => (Object.hasOwn(FILLERS, name) ? FILLERS[name as FillClass] : undefined);

/** The parameters of a rule; undefined when they are no JSON object of the way's own shape. */
export function readParams({ params }: Filler, json: string | null | undefined): unknown {
    try {
        const parsed: unknown = JSON.parse(json || '{}');
        return Value.Check(params, parsed) ? parsed : undefined;
    } catch {
        return undefined;
    }
}
