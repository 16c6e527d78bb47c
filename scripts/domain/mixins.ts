import { type Column, parseColumn, type Table } from './schema.ts';

const OWN = ['id id pk 主键', 'tenant_id i4 =0 租户'];
const CREATED = ['create_by vc64 创建人', 'create_time ts =now() 创建时间'];
const UPDATED = ['update_by vc64 ? 修改人', 'update_time ts ? 修改时间'];
const BASE = [...OWN, 'version i4 =0 版本', ...CREATED, ...UPDATED, 'del_flag i2 =0 删除标记'];

/** What each mixin adds, in the grammar's own notation. `price` contains `base`. */
const MIXINS: Record<string, string[]> = {
    bare: [],
    base: BASE,
    log: [...OWN, ...CREATED],
    city: ['city_id id >set_city 城市'],
    price: [
        ...BASE,
        'change_set_id id >prc_change_set 调价单',
        'row_status vc12 =draft #price_row 行状态',
        'effective_from ts 生效时间',
        'effective_to ts ? 失效时间',
        'replaces_id id ? 替代行',
    ],
};

/** The columns a table takes from its mixins. An unknown mixin throws. */
export function mixinColumns(table: Table): Column[] {
    return table.mixins.flatMap(mixin => {
        const lines = MIXINS[mixin];
        if (!lines) throw new Error(`${table.name}: unknown mixin ${mixin}`);
        return lines.map(parseColumn);
    });
}

/** All columns of a table: those of its mixins first, then its own. */
export function allColumns(table: Table): Column[] {
    return [...mixinColumns(table), ...table.columns];
}
