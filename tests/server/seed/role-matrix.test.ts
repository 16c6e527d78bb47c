import { codesOf } from '#server/db/seed/system/menus.ts';
import { SCREENS } from '#server/db/seed/system/screens.ts';
import { readMatrix, ROLE_MATRIX, type RoleCode } from '#server/db/seed/system/role-matrix.ts';
import { describe, expect, it } from 'vitest';

const codes = SCREENS.flatMap(codesOf);
const matrix = readMatrix(codes);

const reach = (role: RoleCode, code: string) => matrix.get(role)?.find(grant => grant.code === code)?.reach;

describe('the matrix', () => {
    it('has no row that names nothing', () => {
        // Demo forms bring their codes themselves.
        const codesAndForms = [...codes, ...ROLE_MATRIX.flatMap(row => row.codes).filter(code => code.startsWith('form:'))];
        const grantedTo = (row: (typeof ROLE_MATRIX)[number]) =>
            codesAndForms.filter(code => row.codes.some(pattern => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(code)));
        expect(ROLE_MATRIX.filter(row => grantedTo(row).length === 0)).toEqual([]);
    });
});

describe('who may do what', () => {
    it('the administrator may do everything', () => {
        expect(codes.filter(code => reach('admin', code) !== 'all')).toEqual([]);
    });

    it('a dispatcher reassigns inside the own cities but not while the work runs', () => {
        expect(reach('dispatcher', 'order:order:reassign')).toBe('own');
        expect(reach('dispatcher', 'order:order:reassignWorking')).toBeUndefined();
    });

    it('finance confirms payments and settles; operations do not', () => {
        expect(reach('finance', 'order:order:settle')).toBe('all');
        expect(reach('ops_lead', 'order:order:settle')).toBeUndefined();
    });

    it('the read-only auditor looks at orders and their cost, exports them, and never sees a whole number', () => {
        expect(reach('readonly', 'order:order:list')).toBe('read');
        expect(reach('readonly', 'order:order:export')).toBe('read');
        expect(reach('readonly', 'order:order:cost')).toBe('read');
        expect([...(matrix.get('readonly') ?? [])].filter(grant => /:(plain|add|edit|delete|reassign)$/.test(grant.code))).toEqual([]);
    });

    it('who leads the work and who audits it see the handovers of all; the auditor writes none', () => {
        expect(reach('ops_lead', 'dash:handover:viewAll')).toBe('all');
        expect(reach('readonly', 'dash:handover:viewAll')).toBe('all');
        expect(reach('readonly', 'dash:handover:list')).toBe('read');
        expect(reach('readonly', 'dash:handover:add')).toBeUndefined();
        expect(reach('dispatcher', 'dash:handover:viewAll')).toBeUndefined();
    });

    it('a row of its own beats a wildcard: card numbers are for finance leads, though users:*:plain is wider', () => {
        expect(reach('dispatcher', 'users:driver:plain')).toBe('own');
        expect(reach('dispatcher', 'users:bankCard:plain')).toBeUndefined();
        expect(reach('finance_lead', 'users:bankCard:plain')).toBe('all');
    });

    it('first-level types: operations write, dispatchers and city managers look', () => {
        expect(reach('ops_lead', 'vehicle:levelOne:edit')).toBe('all');
        expect(reach('dispatcher', 'vehicle:levelOne:list')).toBe('read');
        expect(reach('dispatcher', 'vehicle:levelOne:edit')).toBeUndefined();
        expect(reach('city_manager', 'vehicle:levelOne:add')).toBeUndefined();
    });

    it('what no other row names of system, monitor and message is the administrator’s', () => {
        expect(reach('ops_lead', 'system:user:edit')).toBeUndefined();
        expect(reach('ops_lead', 'system:dataLog:list')).toBe('read');
        expect(reach('readonly', 'system:user:list')).toBe('read');
    });
});
