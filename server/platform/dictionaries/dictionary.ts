import { and, asc, eq, inArray } from 'drizzle-orm';
import type { DictItem } from '#contract/system/account/auth.ts';
import type { Db } from '#server/db/client.ts';
import { versioned, type Versions } from '#server/kit/answers/versions.ts';
import type { Dictionary } from '#server/kit/dictionary.ts';
import { people } from '#server/kit/people.ts';
import { dictItems, dicts } from './dict.table.ts';
import { userConfigs } from './user-config.table.ts';

/** The account that stands for automatic changes by the product. */
const PRODUCT = { account: 'system', name: '系统' };

interface Item extends DictItem {
    enabled: boolean;
}
type Copy = ReadonlyMap<string, ReadonlyMap<string, Item>>;

/** The dictionaries of a database, loaded again when their version changes. */
export function createDictionary(db: Db, versions: Versions): Dictionary {
    const copy = versioned<Copy>(versions, 'dictionary', new Map(), () => load(db));
    const names = versioned<ReadonlyMap<string, string>>(versions, 'people', new Map(), () => loadNames(db));
    const find = (code: string, value: string) => copy.get().get(code)?.get(value);
    return {
        dictText: (code, value) => {
            if (value === null || value === undefined || value === '') return null;
            const whole = find(code, String(value));
            if (whole) return whole.text;
            return String(value)
                .split(',')
                .map(each => find(code, each)?.text ?? each)
                .join(',');
        },
        hasValue: (code, value) => find(code, value) !== undefined,
        isEnabled: (code, value) => find(code, value)?.enabled === true,
        items: code => (copy.get().has(code) ? [...(copy.get().get(code)?.values() ?? [])].map(plain) : undefined),
        all: () =>
            Object.fromEntries([...copy.get()].map(([code, items]) => [code, [...items.values()].filter(item => item.enabled).map(plain)])),
        valueOf: (code, text) => [...(copy.get().get(code)?.values() ?? [])].find(item => item.text === text)?.value,
        personName: account => names.get().get(account) ?? null,
        version: copy.version,
        fresh: async () => {
            await copy.fresh();
            await names.fresh();
        },
    };
}

const plain = ({ value, text, color }: Item): DictItem => ({ value, text, title: text, label: text, ...(color ? { color } : {}) });

/** Lists of 用户配置 that fields refer to: each is a dictionary with its own code. */
const CONFIGURED = ['customer_level', 'customer_tag', 'driver_tag'] as const;

async function loadNames(db: Db): Promise<ReadonlyMap<string, string>> {
    const rows = await db.select().from(people).where(eq(people.delFlag, 0));
    return new Map([[PRODUCT.account, PRODUCT.name], ...rows.map(({ account, name }): [string, string] => [account, name])]);
}

async function load(db: Db): Promise<Copy> {
    return new Map([...(await loadDictionaries(db)), ...(await loadConfigured(db))]);
}

async function loadConfigured(db: Db): Promise<Copy> {
    const rows = await db
        .select()
        .from(userConfigs)
        .where(and(eq(userConfigs.tenantId, 0), eq(userConfigs.delFlag, 0), inArray(userConfigs.cfgType, [...CONFIGURED])))
        .orderBy(asc(userConfigs.sortNo), asc(userConfigs.id));
    const copy = new Map(CONFIGURED.map(code => [code as string, new Map<string, Item>()]));
    for (const { cfgType, code: value, name: text, color, status } of rows) {
        const item = { value, text, title: text, label: text, ...(color ? { color } : {}), enabled: status === '1' };
        copy.get(cfgType)?.set(value, item);
    }
    return copy;
}

async function loadDictionaries(db: Db): Promise<Copy> {
    const rows = await db
        .select({
            code: dicts.dictCode,
            value: dictItems.itemValue,
            text: dictItems.itemText,
            color: dictItems.color,
            status: dictItems.status,
        })
        .from(dicts)
        .leftJoin(dictItems, eq(dictItems.dictId, dicts.id))
        .where(and(eq(dicts.delFlag, 0)))
        .orderBy(asc(dicts.dictCode), asc(dictItems.sortOrder), asc(dictItems.itemValue));
    const copy = new Map<string, Map<string, Item>>();
    for (const { code, value, text, color, status } of rows) {
        const items = copy.get(code) ?? new Map<string, Item>();
        if (value !== null && text !== null)
            items.set(value, { value, text, title: text, label: text, ...(color ? { color } : {}), enabled: status === 1 });
        copy.set(code, items);
    }
    return copy;
}
