import { describe, expect, it } from 'vitest';
import { COMBINATIONS } from '../../scripts/shots/combinations.ts';
import { faultList } from '../../scripts/shots/faultList.ts';
import { ALL_LOOKS, inOrder, SHORT_LOOKS } from '../../scripts/shots/looks.ts';
import { planJobs } from '../../scripts/shots/plan.ts';

describe('the plan of the pictures', () => {
    const menus = new Map([
        ['cs1', ['/a', '/b']],
        ['admin', ['/a', '/b', '/c']],
        ['fin1', ['/d']],
    ]);

    it('takes each page in all looks once, by who sees most, and in the light ones for others', () => {
        expect(planJobs(menus, undefined)).toEqual([
            { role: 'admin', pages: ['/a', '/b', '/c'].map(path => ({ path, looks: ALL_LOOKS, isWhole: true })) },
            { role: 'cs1', pages: ['/a', '/b'].map(path => ({ path, looks: SHORT_LOOKS, isWhole: false })) },
            { role: 'fin1', pages: [{ path: '/d', looks: ALL_LOOKS, isWhole: true }] },
        ]);
    });

    it('takes what was asked for whole, a long menu in pieces, and nothing of an empty one', () => {
        const many = Array.from({ length: 50 }, (_, index) => `/p${index}`);
        const jobs = planJobs(
            new Map([
                ['ops', many],
                ['mkt1', []],
            ]),
            ['phone-dark'],
        );
        expect(jobs.map(({ role, pages }) => [role, pages.length])).toEqual([
            ['ops', 17],
            ['ops', 17],
            ['ops', 16],
        ]);
        expect(new Set(jobs.flatMap(({ pages }) => pages.flatMap(({ looks }) => looks)))).toEqual(new Set(['phone-dark']));
        expect(jobs.every(({ pages }) => pages.every(({ isWhole }) => isWhole))).toBe(true);
    });

    it('changes the theme once a page, from the current one', () => {
        expect(inOrder(ALL_LOOKS, 'light')).toEqual(['desktop-light', 'phone-light', 'phone-dark', 'desktop-dark']);
        expect(inOrder(ALL_LOOKS, 'dark')).toEqual(['desktop-dark', 'phone-dark', 'phone-light', 'desktop-light']);
    });

    it('[THEME-01] [THEME-03] knows all sixteen ways in which the frame can stand', () => {
        expect(new Set(COMBINATIONS.map(({ name }) => name)).size).toBe(16);
    });
});

describe('the list of faults', () => {
    it('names a fault once, with the places, roles and looks where it is', () => {
        const fault = { place: '/a', what: 'English: Save' };
        expect(
            faultList([
                { ...fault, role: 'ops', look: 'desktop-light' },
                { ...fault, role: 'cs1', look: 'phone-dark' },
                { ...fault, role: 'ops', look: 'desktop-light', place: '/b' },
            ]),
        ).toEqual(['English: Save', '    /a  (ops desktop-light, cs1 phone-dark)', '    /b  (ops desktop-light)']);
    });
});
