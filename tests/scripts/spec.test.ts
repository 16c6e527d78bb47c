import { describe, expect, it } from 'vitest';
import { faultsOf, mentionsIn, requirementIds, untested } from '../../scripts/spec/coverage.ts';

const table = '## AUTH\n| id | requirement |\n|---|---|\n| AUTH-01 | Sign in. |\n| AUTH-02 | See AUTH-09 | \n';
// Put together here, so that this file does not itself name requirements that do not exist.
const bracket = (ids: string) => `[${ids}]`;

describe('requirement ids', () => {
    it('are the first cells of the table', () => {
        expect(requirementIds(table)).toEqual(['AUTH-01', 'AUTH-02']);
    });

    it('are found in titles, several in one bracket or one after the other', () => {
        const source = `it('${bracket('AUTH-01, AUTH-02')} ${bracket('AUTH-03')} says "no"', () => {});\nconst x = list[AUTH - 4];`;
        expect(mentionsIn('a.test.ts', source).map(({ id }) => id)).toEqual(['AUTH-01', 'AUTH-02', 'AUTH-03']);
    });

    it('without a test are told', () => {
        expect(untested(['AUTH-01', 'AUTH-02'], mentionsIn('a', `it("${bracket('AUTH-02')} works")`))).toEqual(['AUTH-01']);
    });

    it('that do not exist, or that two tests of one title name, are faults', () => {
        const mentions = ['a', 'b'].flatMap(file => mentionsIn(file, `it('${bracket('AUTH-07')} works')`));
        expect(faultsOf(['AUTH-01', 'AUTH-01'], mentions)).toEqual([
            'docs/requirements.md: AUTH-01 is listed twice',
            'a: no requirement AUTH-07',
            'b: no requirement AUTH-07',
            `b: another test has the same title «${bracket('AUTH-07')} works»`,
        ]);
    });
});
