import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { NamedAction } from '#contract/kit/action.ts';
import { DICTIONARIES } from '#contract/dictionaries.ts';
import type { Entity } from '#contract/kit/entity.ts';
import { LABEL_ENGLISH, MENU_ENGLISH } from '#contract/delivered-english.ts';
import type { FieldMeta, Named } from '#contract/kit/fields.ts';
import { UNITS } from '#contract/kit/units.ts';
import { formScreens } from '#server/db/seed/forms/form-screens.ts';
import { GROUPS } from '#server/db/seed/system/menus.ts';
import { accountRows } from '#server/db/seed/system/roles.ts';
import { SCREENS } from '#server/db/seed/system/screens.ts';
import { QUEUES } from '#server/modules/dashboard/workplace/queues.service.ts';

const HAN = /\p{Script=Han}/u;
/** Sentence case; a sign, a figure or a formula may begin a text. */
const BEGINS = /^[A-Z0-9“"(×%★]/;

/** Labels of several words that are the field's name and good English, too. */
const SAID_LIKE_THE_FIELD = [
    'Card changed by',
    'Component name',
    'Cron expression',
    'Data rules',
    'Default value',
    'Dispatch mode',
    'Effective from',
    'First seen',
    'Invite code',
    'Invoice code',
    'Invoice type',
    'Last report',
    'Last seen',
    'Load table',
    'Log type',
    'Menu type',
    'Order ID',
    'Plate color',
    'Raised by',
    'Risk flags',
    'Risk score',
    'Role code',
    'Rule code',
    'Sort order',
    'Template code',
    'Template content',
    'Template type',
    'Undo until',
    'User name',
];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isNamed = (value: unknown): value is Named => isRecord(value) && typeof value.label === 'string' && 'english' in value;
const isEntity = (value: unknown): value is Entity => isNamed(value) && 'resource' in value && 'fields' in value;
const isAction = (value: unknown): value is NamedAction => isNamed(value) && 'entity' in value && 'form' in value;

/** Everything that the files of the contract export, also what lies one or two levels inside: `BalanceActs.pause`. */
const exported = async (): Promise<[string, unknown][]> => {
    const folder = new URL('../../contract/', import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.ts'));
    const modules = await Promise.all(
        files.map(async file => Object.entries((await import(new URL(file, folder).pathname)) as Record<string, unknown>)),
    );
    const all = modules.flat().filter(([name]) => name !== 'DICTIONARIES');
    const inside = ([name, value]: [string, unknown]): [string, unknown][] =>
        isRecord(value) && !isEntity(value) && !isAction(value)
            ? Object.entries(value).map(([key, each]): [string, unknown] => [`${name}.${key}`, each])
            : [];
    const deeper = all.flatMap(inside);
    return [...all, ...deeper, ...deeper.flatMap(inside)];
};

const CONTRACT = await exported();
const faultOf = (where: string, text: unknown): string[] =>
    typeof text !== 'string' || text === ''
        ? [`${where}: no English`]
        : HAN.test(text) || !BEGINS.test(text) || text !== text.trim()
          ? [`${where}: ${text}`]
          : [];

const fieldFaults = (where: string, { label, english, fault, englishFault }: FieldMeta): string[] => [
    ...(label === '' ? [] : faultOf(where, english)),
    ...(fault === undefined ? [] : faultOf(`${where} (fault)`, englishFault)),
];

describe('English of the contract', () => {
    it('every entity and each of its fields has it', () => {
        const entities = CONTRACT.flatMap(([name, value]) => (isEntity(value) ? [[name, value] as const] : []));
        expect(entities.length).toBeGreaterThan(60);
        const faults = entities.flatMap(([name, entity]) => [
            ...faultOf(name, entity.english),
            ...Object.entries(entity.fields).flatMap(([field, { meta }]) => fieldFaults(`${name}.${field}`, meta)),
        ]);
        expect(faults).toEqual([]);
    });

    it('no label is its field’s name spelled out, except where people say it so', () => {
        const spelled = (field: string) => field.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
        const labels = CONTRACT.flatMap(([, value]) =>
            isEntity(value) ? Object.entries(value.fields) : isAction(value) ? Object.entries(value.form.fields) : [],
        );
        const same = labels.flatMap(([field, { meta }]) =>
            /[A-Z]/.test(field) && meta.english.toLowerCase() === spelled(field) ? [meta.english] : [],
        );
        expect([...new Set(same)].sort()).toEqual(SAID_LIKE_THE_FIELD);
    });

    it('every action has it, with its question and what it asks for', () => {
        const actions = CONTRACT.flatMap(([name, value]) => (isAction(value) ? [[name, value] as const] : []));
        expect(actions.length).toBeGreaterThan(120);
        const faults = actions.flatMap(([name, { english, question, englishQuestion, form }]) => [
            ...faultOf(name, english),
            ...(question === undefined ? [] : faultOf(`${name} (question)`, englishQuestion?.replaceAll(/\{\w+\}/g, 'X'))),
            ...Object.entries(form.fields).flatMap(([field, { meta }]) => fieldFaults(`${name}.${field}`, meta)),
        ]);
        expect(faults).toEqual([]);
    });

    it('a question asks for the same values of the record in both languages', () => {
        const holes = (text = '') => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
        const differing = CONTRACT.flatMap(([name, value]) =>
            isAction(value) && holes(value.question).join() !== holes(value.englishQuestion).join() ? [name] : [],
        );
        expect(differing).toEqual([]);
    });

    it('everything else that has a name in two languages has one without Chinese characters', () => {
        expect(CONTRACT.flatMap(([name, value]) => (isNamed(value) && value.label !== '' ? faultOf(name, value.english) : []))).toEqual([]);
        expect(Object.entries(UNITS).filter(([, text]) => HAN.test(text))).toEqual([]);
    });

    it('every dictionary item has it', () => {
        const faults = Object.entries(DICTIONARIES).flatMap(([code, { items }]) =>
            (items as readonly (readonly string[])[]).flatMap(([value, , english]) => faultOf(`${code}.${value}`, english)),
        );
        expect(faults).toEqual([]);
    });

    it('a value and its text mean the same in every dictionary: an answer does not say which one it is of', () => {
        const words = new Map<string, Set<string>>();
        for (const { items } of Object.values(DICTIONARIES))
            for (const [value, text, english] of items as readonly (readonly [string, string, string])[])
                words.set(`${value} ${text}`, (words.get(`${value} ${text}`) ?? new Set()).add(english));
        expect([...words].filter(([, english]) => english.size > 1)).toEqual([]);
    });

    it('every queue of the workplace has it', () => {
        expect(QUEUES.filter(({ label }) => !(label in LABEL_ENGLISH)).map(({ label }) => label)).toEqual([]);
    });

    it('every title of the delivered menu has it, and nothing else is in the list', () => {
        const delivered = [
            ...[...SCREENS, ...formScreens()].map(({ title }) => title),
            ...Object.values(GROUPS).map(({ title }) => title),
            ...accountRows().map(({ name }) => name),
        ];
        expect([...new Set(delivered)].sort()).toEqual(Object.keys(MENU_ENGLISH).sort());
        expect(Object.entries({ ...MENU_ENGLISH, ...LABEL_ENGLISH }).flatMap(([title, english]) => faultOf(title, english))).toEqual([]);
    });
});
