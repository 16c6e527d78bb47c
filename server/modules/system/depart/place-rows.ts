import type { ArrangeContext, SheetCandidate } from '#server/kit/crud/options.ts';
import { AppError } from '#server/kit/errors.ts';
import { GROUP, levelOf, nextGroupCode } from '#server/kit/group-code.ts';
import { textOf } from '#server/kit/list/source.ts';
import { MAX_LEVELS } from '#server/kit/tree/lock.ts';
import { STEP } from './depart-paths.ts';
import { type Known, knownPlaces, type Place, type StoredDepart } from './known-places.ts';

type Tell = ArrangeContext['tell'];

const NO_PARENT = '上级部门不存在，或其所在行有错误';
const BELOW_ITSELF = '上级部门不能是自己或自己的下级';
const AMBIGUOUS = '有多个同名的上级部门，请填写机构编码或完整路径';
const TOO_DEEP = `部门层级不能超过${MAX_LEVELS}级`;

const codeOf = ({ values }: SheetCandidate) => textOf(values.orgCode);
const nameOf = ({ values }: SheetCandidate) => textOf(values.departName);
/** However the steps of a path are spaced. */
const aboveOf = ({ values }: SheetCandidate) =>
    textOf(values.parentPath)
        .split(STEP)
        .map(step => step.trim())
        .join(STEP);

/**
 * Gives every row of a sheet its place below stored departments and other rows: by its code, or below the department that it names, with
 * a code that is made. What has no place is reported; the others come back with their codes, those above before those below.
 */
export function placeRows(rows: readonly SheetCandidate[], stored: readonly StoredDepart[], tell: Tell): SheetCandidate[] {
    const known = knownPlaces(stored);
    const coded = rows.filter(row => codeOf(row) !== '').sort((one, other) => codeOf(one).length - codeOf(other).length);
    return [
        ...coded.filter(row => placeByCode(row, known, tell)),
        ...placeBelowNamed(
            rows.filter(row => codeOf(row) === ''),
            known,
            tell,
        ),
    ];
}

const placeByCode = (row: SheetCandidate, known: Known, tell: Tell): boolean => {
    const code = codeOf(row);
    const above = code.slice(0, -GROUP);
    const parent = known.byCode(above);
    if (known.isGone(code)) tell(row.row, 'orgCode', '机构编码已被删除的部门用过，请换一个，或留空由系统生成');
    else if (levelOf(code) > MAX_LEVELS) tell(row.row, 'orgCode', TOO_DEEP);
    else if (above !== '' && !parent) tell(row.row, 'orgCode', `机构编码所示的${NO_PARENT}`);
    else if (aboveOf(row) !== '' && !(parent && known.names(parent, aboveOf(row))))
        tell(row.row, 'parentPath', '与机构编码所示的上级部门不一致，请改正或留空');
    else {
        known.add({ code, name: nameOf(row) });
        return true;
    }
    return false;
};

/** Goes down level by level, in the order of the sheet: a parent may stand further down in it. */
const placeBelowNamed = (rows: readonly SheetCandidate[], known: Known, tell: Tell): SheetCandidate[] => {
    const placed: SheetCandidate[] = [];
    let waiting = rows;
    for (let tried = Infinity; waiting.length > 0 && waiting.length < tried;) {
        tried = waiting.length;
        const names = countNames(waiting);
        const parents = new Map(waiting.map(row => [row, parentOf(row, known, names)]));
        waiting = waiting.filter(row => parents.get(row) === 'later');
        for (const [row, found] of parents) {
            if (found === 'later') continue;
            if (typeof found === 'string') tell(row.row, 'parentPath', found);
            else placed.push(...placeBelow(row, found.code, known, tell));
        }
    }
    for (const row of waiting) tell(row.row, 'parentPath', aboveOf(row).includes(STEP) ? NO_PARENT : BELOW_ITSELF);
    return placed;
};

const TOP = { code: '', name: '' };

/** The parent; `later` while it may be among the rows without a place; else what is wrong. */
const parentOf = (row: SheetCandidate, known: Known, waiting: ReadonlyMap<string, number>): Place | string => {
    const above = aboveOf(row);
    if (above === '') return TOP;
    const [exact, another] = known.byKey(above);
    if (exact) return another ? AMBIGUOUS : exact;
    const named = known.byName(above);
    const others = (waiting.get(above) ?? 0) - (nameOf(row) === above ? 1 : 0);
    if (named.length + others > 1) return AMBIGUOUS;
    if (named[0]) return named[0];
    if (others === 1) return 'later';
    if (nameOf(row) === above) return BELOW_ITSELF;
    return above.includes(STEP) && waiting.size > 1 ? 'later' : NO_PARENT;
};

const placeBelow = (row: SheetCandidate, above: string, known: Known, tell: Tell): SheetCandidate[] => {
    const name = nameOf(row);
    if (known.hasBelow(above, name)) {
        tell(row.row, 'departName', '上级部门下已有同名部门；确需同名时请填写机构编码');
        return [];
    }
    if (levelOf(above) >= MAX_LEVELS) {
        tell(row.row, 'parentPath', TOO_DEEP);
        return [];
    }
    try {
        const code = nextGroupCode(above, known.highestBelow(above), '部门');
        known.add({ code, name });
        return [{ ...row, values: { ...row.values, orgCode: code } }];
    } catch (error) {
        if (!(error instanceof AppError)) throw error;
        tell(row.row, 'parentPath', error.message);
        return [];
    }
};

const countNames = (rows: readonly SheetCandidate[]): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const row of rows) counts.set(nameOf(row), (counts.get(nameOf(row)) ?? 0) + 1);
    return counts;
};
