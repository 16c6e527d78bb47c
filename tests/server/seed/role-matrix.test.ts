import { expandRow } from '#server/db/seed/system/expand-permissions.ts';
import { codesOf } from '#server/db/seed/system/menus.ts';
import { SCREENS } from '#server/db/seed/system/screens.ts';
import { readMatrix } from '#server/db/seed/system/role-matrix.ts';
import { describe, expect, it } from 'vitest';

const codes = SCREENS.flatMap(codesOf);
const matrix = readMatrix(codes);
const none = new Set<string>();

const reach = (role: string, code: string) => matrix.get(role)?.find(grant => grant.code === code)?.reach;

describe('the notations of the matrix', () => {
    it('several actions behind one prefix', () => {
        expect(expandRow('order:order:list query export', codes, none)).toEqual([
            'order:order:list',
            'order:order:query',
            'order:order:export',
        ]);
    });

    it('std means the standard actions that the screen has', () => {
        expect(expandRow('setting:system: std', codes, none)).toEqual([
            'setting:system:list',
            'setting:system:query',
            'setting:system:edit',
            'setting:system:export',
        ]);
    });

    it('a wildcard inside the entity', () => {
        expect(expandRow('finance:*Account:freeze unfreeze', codes, none)).toEqual([
            'finance:customerAccount:freeze',
            'finance:customerAccount:unfreeze',
            'finance:driverAccount:freeze',
            'finance:driverAccount:unfreeze',
            'finance:memberAccount:freeze',
            'finance:memberAccount:unfreeze',
        ]);
    });

    it('several prefixes before one list of actions, also as bare entities of one module', () => {
        expect(expandRow('price:margin discount: history', codes, none)).toEqual(['price:margin:history', 'price:discount:history']);
        expect(expandRow('vehicle:model vehicle:type: list', codes, none)).toEqual(['vehicle:model:list', 'vehicle:type:list']);
    });

    it('remarks in parentheses mean nothing', () => {
        expect(expandRow('order:order:refund (creates request)', codes, none)).toEqual(['order:order:refund']);
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
