import { hash } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { insertRows } from '../../insert-rows.ts';
import { masterId } from '../../ids.ts';
import { cityIndex } from '../../master/cities.ts';
import { fakePhone } from '../../master/words.ts';
import { hexId } from '../hex-id.ts';
import { insertRules } from '../rules.ts';
import { roleId } from '../roles.ts';
import { DEPARTS, type Person, STAFF } from './staff.ts';

/** code|name|rank (dictionary `position_rank`)|roles whose holders have it */
const LINES = `
general_manager|总经理|5|admin
operations_manager|运营经理|4|ops_lead
finance_manager|财务经理|4|finance_lead
city_manager|城市经理|4|city_manager
dispatcher|调度员|2|dispatcher
accountant|会计|3|finance
service_agent|客服专员|2|service
auditor|审核专员|2|auditor
marketing|活动策划|3|marketing
inspector|内审员|3|readonly
`;

const POSITIONS = LINES.trim()
    .split('\n')
    .map(line => {
        const [code = '', name = '', rank = '', role = ''] = line.split('|');
        return { code, name, rank, role };
    });

/** The position that the staff of a role hold; empty for a role without one. */
const positionOf = (role: string): string | undefined => POSITIONS.find(position => position.role === role)?.code;

/** The company's positions (SYS-18). */
async function insertPositions(client: PoolClient): Promise<void> {
    await insertRows(
        client,
        'sys_position',
        POSITIONS.map(({ code, name, rank }) => ({ id: hexId('position', code), code, name, post_rank: rank, create_by: 'system' })),
    );
}

/** Who is in charge of their department (SYS-06). */
const HEADS = new Set(['admin', 'ops', 'finlead', 'cs1', 'audit1', 'mkt1', 'city_sz', 'city_sh']);

/** argon2id as OWASP asks for (security S07): 19 MiB, two passes, one lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The demonstration's 36 people with departments, roles and cities. They share the demo password, so one hash will do: 36 cost a second. */
export async function insertStaff(client: PoolClient, password: string): Promise<void> {
    await insertDeparts(client);
    await insertPositions(client);
    await insertRules(client);
    await insertPeople(client, STAFF, await hash(password, ARGON2), false);
    const cities = STAFF.flatMap(person =>
        person.cities.map(city => ({ user_id: userId(person.username), city_id: masterId('city', cityIndex(city)) })),
    );
    await insertRows(
        client,
        'sys_user_city',
        cities.map((row, index) => ({ id: masterId('userCity', index), create_by: 'system', ...row })),
    );
}

/** The one administrator of an empty installation; the password is random and must be changed at the first sign-in. */
export async function insertAdministrator(client: PoolClient): Promise<string> {
    const password = randomBytes(12).toString('base64url');
    const [admin] = STAFF;
    if (!admin) throw new Error('No administrator in the staff list');
    await insertDeparts(client);
    await insertPositions(client);
    await insertRules(client);
    await insertPeople(client, [admin], await hash(password, ARGON2), true);
    return password;
}

async function insertPeople(client: PoolClient, people: Person[], passwordHash: string, mustChange: boolean): Promise<void> {
    await insertRows(
        client,
        'sys_user',
        people.map(({ username, realname, role, depart, sex }, index) => ({
            id: userId(username),
            username,
            realname,
            password_hash: passwordHash,
            phone: mustChange ? null : fakePhone(90_000_000 + index),
            email: mustChange ? null : `${username}@example.invalid`,
            sex: mustChange ? null : sex,
            org_code: depart,
            work_no: String(index + 1).padStart(4, '0'),
            depart_ids: departId(depart),
            // Heads of departments; everybody else is an ordinary member.
            user_identity: HEADS.has(username) ? 2 : 1,
            post: positionOf(role) ?? null,
            must_change_password: mustChange,
            create_by: 'system',
        })),
    );
    await insertRows(
        client,
        'sys_user_role',
        people.map(({ username, role }) => ({ user_id: userId(username), role_id: roleId(role) })),
    );
    await insertRows(
        client,
        'sys_user_depart',
        people.map(({ username, depart }) => ({ user_id: userId(username), dep_id: departId(depart) })),
    );
}

function insertDeparts(client: PoolClient): Promise<void> {
    const rows = Object.entries(DEPARTS).map(([code, name], index) => ({
        id: departId(code),
        parent_id: code.length > 3 ? departId(code.slice(0, -3)) : null,
        depart_name: name,
        depart_order: index,
        org_category: code.length > 3 ? '2' : '1',
        org_type: String(code.length / 3),
        org_code: code,
        create_by: 'system',
    }));
    return insertRows(client, 'sys_depart', rows);
}

/** The id of a delivered user; tests and seeds name people, not ids. */
export function userId(username: string): string {
    return hexId('user', username);
}

function departId(code: string): string {
    return hexId('depart', code);
}
