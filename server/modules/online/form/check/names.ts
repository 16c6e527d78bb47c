import { LIST_KEYS } from '#contract/kit/envelope.ts';
import { OWN_COLUMNS } from '../storage.ts';

/** Words of SQL that tools take for their own where a name has no quotes, and keys that every list understands. */
const WORDS = `all analyse analyze and any array as asc asymmetric between both by case cast check collate column constraint create cross
    current_date current_time current_timestamp current_user database default deferrable delete desc distinct do drop else end except exists
    false fetch for foreign from full grant group having in index initially inner insert intersect into is join key leading left like limit
    localtime localtimestamp natural not null offset on only or order outer placing primary references returning right select session_user
    set similar some symmetric table tablesample then to trailing true truncate union unique update user using values variadic view when
    where window with actions ids selections columns`.split(/\s+/);

const RESERVED: ReadonlySet<string> = new Set([...WORDS, ...OWN_COLUMNS, ...Object.values(LIST_KEYS)]);

/** Why a field can't have this name; undefined when it can. */
export const nameFault = (name: string): string | undefined => (RESERVED.has(name) ? `字段名${name}是系统保留字，请换一个` : undefined);

/** Why a table can't have this name; undefined when it can. */
export const tableNameFault = (name: string): string | undefined => (WORDS.includes(name) ? `表名${name}是SQL保留字，请换一个` : undefined);
