import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { rootDir } from '../../../root.ts';
import { exactCodes, expandRow } from './expand-permissions.ts';

/** What a role may do with a code: everything, only inside its own cities or records, or only look. */
export type Reach = 'all' | 'own' | 'read';

export interface Grant {
    code: string;
    reach: Reach;
}

/** The matrix's column letters (domain section 7). */
export const ROLES: Record<string, { code: string; name: string }> = {
    A: { code: 'admin', name: '超级管理员' },
    O: { code: 'ops_lead', name: '运营主管' },
    D: { code: 'dispatcher', name: '调度员' },
    L: { code: 'finance_lead', name: '财务主管' },
    F: { code: 'finance', name: '财务' },
    S: { code: 'service', name: '客服' },
    U: { code: 'auditor', name: '审核员' },
    C: { code: 'city_manager', name: '城市经理' },
    M: { code: 'marketing', name: '活动运营' },
    R: { code: 'readonly', name: '只读审计' },
};

const REACH: Record<string, Reach> = { '●': 'all', '◐': 'own', '○': 'read' };

/** `○` looks: lists, single records, exports and boards, never unmasked and never a change. */
const READ_ACTIONS = new Set(['list', 'query', 'export', 'view', 'history', 'cost']);

/** Does a code only look? */
export const isReading = (code: string): boolean => READ_ACTIONS.has(actionOf(code));

/** Role code → what it may do, out of the codes that exist. A row's own words beat another row's wildcard. */
export function parseMatrix(text: string, codes: string[]): Map<string, Grant[]> {
    const [head, , ...rows] = text.trim().split('\n').map(cells);
    const letters = (head ?? []).slice(1);
    const grants = new Map(letters.map(letter => [roleOf(letter).code, [] as Grant[]]));
    const exact = new Set(rows.flatMap(([permissions = '']) => exactCodes(permissions, codes)));
    for (const [permissions = '', ...marks] of rows) {
        const row = expandRow(permissions, codes, exact);
        marks.forEach((mark, index) => {
            const letter = letters[index];
            if (letter && mark) grants.get(roleOf(letter).code)?.push(...grantsOf(row, mark));
        });
    }
    return grants;
}

/** The delivered matrix for the codes that exist. */
export function readMatrix(codes: string[]): Map<string, Grant[]> {
    return parseMatrix(readFileSync(join(rootDir, 'server/db/seed/system/role-matrix.txt'), 'utf8'), codes);
}

function cells(line: string): string[] {
    return line
        .split('|')
        .slice(1, -1)
        .map(cell => cell.trim());
}

function roleOf(letter: string): { code: string; name: string } {
    const role = ROLES[letter];
    if (!role) throw new Error(`Unknown column ${letter}`);
    return role;
}

function grantsOf(row: string[], mark: string): Grant[] {
    const reach = REACH[mark];
    if (!reach) throw new Error(`Unknown mark ${mark}`);
    return row.filter(code => reach !== 'read' || isReading(code)).map(code => ({ code, reach }));
}

function actionOf(code: string): string {
    return code.slice(code.lastIndexOf(':') + 1);
}
