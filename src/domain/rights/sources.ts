import type { RightSource } from '#contract/system/account/user-rights.ts';
import type { TextOf } from '#providers/i18n/appText.ts';

/** Text of a permission's source. */
export const sourceText = ({ kind, name, depart }: RightSource, text: TextOf): string =>
    kind === 'role' ? text('user.fromRole', { name }) : text('user.fromDepartRole', { name, depart: depart ?? '' });

/** Text of the rows that a permission covers. Sources are combined with «or»: one without rules covers all rows. */
export const rowsText = (sources: readonly { rules: readonly string[] }[], text: TextOf): string =>
    sources.some(({ rules }) => rules.length === 0)
        ? text('user.allRows')
        : sources.map(({ rules }) => rules.join(text('user.and'))).join(text('user.or'));
