interface Count {
    total: number;
    /** A guess: counting would have cost more than it tells. */
    approx: boolean;
}

/** How many rows of a list somebody sees now, and would see. */
export interface RowCount {
    list: string;
    before: Count;
    after: Count;
}

/** Alternatives of data rules that hold together, each rule in words: an empty alternative is every row, no alternative is none. */
export type RowRules = readonly (readonly string[])[];

/** What saving the rights of a role would mean for people whom it would mean the same for, given their other roles. */
export interface EffectGroup {
    /** How many they are. */
    size: number;
    /** The first of them. */
    people: { userId: string; username: string; realname: string; counts: RowCount[] }[];
    /** Menus and buttons by the way to them: 车辆管理 / 车辆中心 / 导出. */
    gains: string[];
    losses: string[];
    /** Lists of which other rows would be seen. */
    rows: { list: string; before: RowRules; after: RowRules }[];
}

/** Answer of POST /sys/permission/previewRolePermission. */
export interface GrantEffects {
    /** People with the role who may sign in. */
    holders: number;
    /** How many of them something would change for. */
    affected: number;
    /** The largest first; not all where there are very many. */
    groups: EffectGroup[];
}
