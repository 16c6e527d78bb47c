import { beforeAll, describe, expect, it } from 'vitest';
import { readMigrations } from '#server/db/migration-files.ts';
import { faultsOfSteps, LAST_FREE_STEP } from '../../scripts/tables/expansion.ts';

const steps = readMigrations();
const version = LAST_FREE_STEP + 1;
const faultsOf = async (sql: string, file = `0${version}_trial.sql`) => await faultsOfSteps([...before, { version, file, sql }]);
const before = [
    {
        version: 1,
        file: '0001_before.sql',
        sql: `create table paper (id bigint primary key, status text not null, n int, constraint paper_status check (status in ('a', 'b')),
              constraint paper_n check (n not in (1, 2))); create unique index ux_paper on paper (number) where status = 'a'`,
    },
];

describe('the steps of the database', () => {
    it('leave the former version able to work beside this one', async () => {
        expect(await faultsOfSteps(steps)).toEqual([]);
    });

    it('are known up to the last one that was free to change anything', () => {
        expect(steps.map(step => step.version)).toContain(LAST_FREE_STEP);
    });
});

describe('a step only adds', () => {
    let named: (sql: string) => Promise<string[]>;
    beforeAll(() => {
        named = async sql => (await faultsOf(sql)).map(fault => fault.replace(/^0\d+_trial\.sql: /, ''));
    });

    it.each([
        'create table other (id int not null, name text unique); alter table other alter name set not null; drop table other',
        'alter table paper add column note text, add column pages int not null default 0, alter n drop not null, alter n set default 3',
        'alter table paper add column kind text constraint paper_kind check (kind in (1)); alter table paper alter kind set not null',
        'create index on paper (status); create unique index on paper (id, note); alter table paper add column note text',
        `create unique index on paper (n, number) where status = 'a'`,
        'drop index if exists ux_wider; create unique index ux_wider on paper (n, id)',
        'drop trigger if exists told on paper; create trigger told after insert on paper for each row execute function tell()',
        'drop index ix_paper; create index ix_paper on paper (n, id)',
        `alter table paper drop constraint paper_status; alter table paper add constraint paper_status check (status in ('b', 'c', 'a'))`,
        `create or replace function tell() returns trigger language plpgsql as $$ begin return new; end $$`,
        `select setval('paper_id', max(id)) from paper`,
        `insert into paper select * from paper; update paper set n = 1; comment on table paper is 'x'; grant select on paper to public`,
    ])('%s', async sql => {
        expect(await named(sql)).toEqual([]);
    });

    it.each([
        ['drop table paper', 'DROP TABLE paper'],
        ['alter table paper drop column n', 'DROP COLUMN paper.n'],
        ['alter table paper rename column n to m', 'RENAME of paper'],
        ['alter table paper rename to papers', 'RENAME of paper'],
        ['alter table paper alter n type bigint', 'the type of paper.n changes'],
        ['alter table paper alter n set not null', 'SET NOT NULL of paper.n'],
        ['alter table paper alter n drop default', 'DROP DEFAULT of paper.n'],
        ['alter table paper add column m int not null', 'paper.m is NOT NULL without a default'],
        ['alter table paper add column m int generated always as (n + 1) stored', 'paper.m is generated'],
        ['alter table paper add unique (n)', 'may refuse what the former version writes'],
        ['create unique index on paper (n)', 'a unique index on paper may refuse'],
        ['create unique index on paper (status, n)', 'a unique index on paper may refuse'],
        ['create unique index on paper (n, status, number)', 'a unique index on paper may refuse'],
        ['alter table paper add constraint fk foreign key (n) references other (id)', 'the constraint fk on paper may refuse'],
        ['alter table paper add constraint few check (n < 9)', 'the constraint few on paper may refuse'],
        ['alter table paper drop constraint paper_status', 'DROP CONSTRAINT paper.paper_status'],
        [
            `alter table paper drop constraint paper_status; alter table paper add constraint paper_status check (status in ('a', 'c'))`,
            'the constraint paper_status on paper is not the former check with longer lists',
        ],
        [
            'alter table paper drop constraint paper_n; alter table paper add constraint paper_n check (n not in (1, 2, 3))',
            'the constraint paper_n on paper is not the former check with longer lists',
        ],
        ['drop index ux_paper; create unique index ux_paper on paper (id, n)', 'DROP INDEX ux_paper'],
        ['drop trigger told on paper', 'DROP TRIGGER paper.told'],
        ['drop function tell()', 'DROP FUNCTION'],
        ['delete from paper', 'Delete is nothing that only adds'],
        ['truncate paper', 'Truncate is nothing that only adds'],
        ['revoke select on paper from public', 'REVOKE'],
        ['select tidy(1)', 'SELECT hides what tidy() does'],
        ['do $$ begin drop table paper; end $$', 'DO hides what it does'],
    ])('and is refused where it does not: %s', async (sql, reason) => {
        expect((await named(sql))[0]).toContain(reason);
    });
});

describe('a step that takes something away', () => {
    it('says so in its name and its first line, and why', async () => {
        const sql = 'alter table paper drop column n;';
        expect(await faultsOf(`-- contract: nothing has read n since 0300\n${sql}`, `0${version}_contract_n.sql`)).toEqual([]);
        for (const [text, file] of [
            [sql, 'contract_n'],
            [`-- contract: nothing reads it\n${sql}`, 'trial'],
            [`-- contract: \n${sql}`, 'contract_n'],
        ] as const) {
            expect(await faultsOf(text, `0${version}_${file}.sql`)).toEqual([expect.stringContaining('has both')]);
        }
    });
});
