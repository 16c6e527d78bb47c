import type { Pool, PoolClient } from 'pg';

import { insertRows } from '../insert-rows.ts';
import { syncForms } from '../forms/sync-forms.ts';
import { type Delivered, present, readDelivered, remember } from './delivered.ts';
import { dictionaryRows } from './dictionary-rows.ts';
import { jobRows } from './quartz-rows.ts';
import { reportRows } from './report-rows.ts';
import { rightsRows } from './roles.ts';
import { settingRows } from './setting-rows.ts';

interface Log {
    info(details: object, message: string): void;
}

/** How many rows a start has added, by table. */
export type Added = Record<string, number>;

/**
 * Gives a database that an older version seeded what has been built since: menus and buttons with the rights of the delivered
 * roles, dictionaries, settings, reports, jobs, forms. Only rows that were never there; what an administrator changed stays, what he deleted stays away.
 * Runs at every start, after the migrations; doing it twice adds nothing.
 */
export async function syncDelivered(pool: Pool, log: Log): Promise<Added> {
    const client = await pool.connect();
    try {
        await client.query('begin');
        const added = await sync(client);
        await client.query('commit');
        if (Object.values(added).some(count => count > 0)) log.info(added, 'added what this version delivers');
        return added;
    } catch (error) {
        await client.query('rollback').catch(() => undefined);
        throw error;
    } finally {
        client.release();
    }
}

/** The same inside a transaction: a fresh seed only remembers. */
export async function sync(client: PoolClient): Promise<Added> {
    const delivered = await readDelivered(client);
    const added: Added = {
        ...(await syncDictionaries(client, delivered)),
        ...(await syncSettings(client, delivered)),
        ...(await syncReports(client, delivered)),
        ...(await syncJobs(client, delivered)),
        ...(await syncForms(client, delivered)),
        ...(await syncMenus(client, delivered)),
    };
    const bumps = [
        ['permission', added.sys_permission],
        ['dictionary', (added.sys_dict ?? 0) + (added.sys_dict_item ?? 0)],
        ['setting', added.set_system],
    ] as const;
    for (const [name, count] of bumps) if (count) await client.query('update sys_version set value = value + 1 where name = $1', [name]);
    return added;
}

/** A screen that was built since comes with its buttons, its data rule and what the delivered roles may do; a later button likewise. */
async function syncMenus(client: PoolClient, delivered: Delivered): Promise<Added> {
    // A company's own form under the name of a delivered one gets neither that one's entry nor its rights.
    const forms = await present(client, 'id', 'onl_cgform_head');
    const { permissions, rules, rolePermissions } = rightsRows(id => forms.has(id));
    const [ids, urls, codes] = [
        await present(client, 'id', 'sys_permission'),
        await present(client, 'url', 'sys_permission'),
        await present(client, 'perms', 'sys_permission'),
    ];
    const isThere = (row: (typeof permissions)[number]) =>
        ids.has(row.id) || (row.perms !== null && codes.has(row.perms)) || (row.url !== null && urls.has(row.url));
    const fresh: typeof permissions = [];
    const standing = new Set(ids);
    // Parents come before their children in the delivered order.
    for (const row of permissions) {
        if (delivered.has('menu', row.id) || isThere(row)) continue;
        // Without a memory, what is missing below an existing screen was deleted by somebody.
        if (delivered.isBlank && row.parent_id !== null && row.menu_type === 2 && ids.has(row.parent_id)) continue;
        if (row.parent_id !== null && !standing.has(row.parent_id)) continue;
        fresh.push(row);
        standing.add(row.id);
    }
    const isFresh = new Set(fresh.map(row => row.id));
    await insertRows(client, 'sys_permission', fresh);
    await insertRows(
        client,
        'sys_permission_data_rule',
        rules.filter(rule => isFresh.has(rule.permission_id)),
    );
    await grantFresh(client, permissions, rolePermissions, isFresh);
    await remember(
        client,
        'menu',
        permissions.map(row => row.id),
    );
    return { sys_permission: fresh.length };
}

type Permissions = ReturnType<typeof rightsRows>['permissions'];
type Grants = ReturnType<typeof rightsRows>['rolePermissions'];

/**
 * The delivered roles' rights to what is new. A later button goes only to roles that still have its screen; an existing group is given
 * along with the first screen of it, without which the screen would not show.
 */
async function grantFresh(client: PoolClient, permissions: Permissions, grants: Grants, isFresh: ReadonlySet<string>): Promise<void> {
    if (isFresh.size === 0) return;
    const roles = await present(client, 'id', 'sys_role');
    const held = await present(client, "role_id || ':' || permission_id", 'sys_role_permission');
    const byId = new Map(permissions.map(row => [row.id, row]));
    const parentOf = (id: string) => byId.get(id)?.parent_id ?? null;
    const wanted = grants.filter(grant => {
        if (!roles.has(grant.role_id) || !isFresh.has(grant.permission_id)) return false;
        const parent = parentOf(grant.permission_id);
        if (byId.get(grant.permission_id)?.menu_type !== 2 || parent === null || isFresh.has(parent)) return true;
        return held.has(`${grant.role_id}:${parent}`);
    });
    const groups = grants.filter(grant =>
        wanted.some(each => each.role_id === grant.role_id && parentOf(each.permission_id) === grant.permission_id),
    );
    const rows = [...wanted, ...groups].map(({ role_id, permission_id, data_rule_ids }) => ({ role_id, permission_id, data_rule_ids }));
    await client.query(
        `insert into sys_role_permission (role_id, permission_id, data_rule_ids)
         select role_id, permission_id, data_rule_ids from json_populate_recordset(null::sys_role_permission, $1::json)
          where permission_id in (select id from sys_permission) on conflict do nothing`,
        [JSON.stringify(rows)],
    );
}

/** A dictionary that is new comes whole; an item of an existing one only when it never was there. */
async function syncDictionaries(client: PoolClient, delivered: Delivered): Promise<Added> {
    const { dictionaries, items } = dictionaryRows();
    const codes = await present(client, 'dict_code', 'sys_dict');
    const fresh = dictionaries.filter(row => !codes.has(row.dict_code) && !delivered.has('dict', row.dict_code));
    await insertRows(client, 'sys_dict', fresh);
    const isFresh = new Set(fresh.map(row => row.id));
    const [dictIds, itemIds, values] = [
        await present(client, 'id', 'sys_dict'),
        await present(client, 'id', 'sys_dict_item'),
        await present(client, "dict_id || ':' || item_value", 'sys_dict_item'),
    ];
    const freshItems = items.filter(row => {
        if (!dictIds.has(row.dict_id) || itemIds.has(row.id) || values.has(`${row.dict_id}:${row.item_value}`)) return false;
        return isFresh.has(row.dict_id) || (!delivered.isBlank && !delivered.has('dict-item', row.id));
    });
    await insertRows(client, 'sys_dict_item', freshItems);
    await remember(
        client,
        'dict',
        dictionaries.map(row => row.dict_code),
    );
    await remember(
        client,
        'dict-item',
        items.map(row => row.id),
    );
    return { sys_dict: fresh.length, sys_dict_item: freshItems.length };
}

/** Settings that the code has begun to read, with their defaults. */
async function syncSettings(client: PoolClient, delivered: Delivered): Promise<Added> {
    const keys = await present(client, 'cfg_key', 'set_system');
    const rows = settingRows(false);
    const fresh = rows.filter(row => !keys.has(row.cfg_key) && !delivered.has('setting', row.cfg_key));
    await insertRows(client, 'set_system', fresh);
    await remember(
        client,
        'setting',
        rows.map(row => row.cfg_key),
    );
    return { set_system: fresh.length };
}

/** Reports of later versions; one that was changed or deleted is left as it is. */
async function syncReports(client: PoolClient, delivered: Delivered): Promise<Added> {
    const codes = await present(client, 'code', 'onl_cgreport_head');
    const rows = reportRows();
    const fresh = rows.filter(row => !codes.has(row.code) && !delivered.has('report', row.code));
    await insertRows(client, 'onl_cgreport_head', fresh);
    await remember(
        client,
        'report',
        rows.map(row => row.code),
    );
    return { onl_cgreport_head: fresh.length };
}

/** A job that was built since; one that somebody has deleted keeps its row and stays away. */
async function syncJobs(client: PoolClient, delivered: Delivered): Promise<Added> {
    const handlers = await present(client, 'job_class_name', 'sys_quartz_job');
    const rows = jobRows();
    const fresh = rows.filter(row => !handlers.has(row.job_class_name) && !delivered.has('job', row.job_class_name));
    await insertRows(client, 'sys_quartz_job', fresh);
    await remember(
        client,
        'job',
        rows.map(row => row.job_class_name),
    );
    return { sys_quartz_job: fresh.length };
}
