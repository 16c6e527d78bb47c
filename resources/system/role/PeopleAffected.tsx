import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { EffectGroup, GrantEffects, RowCount, RowRules } from '#contract/system/role.ts';
import { formatNumber } from '#providers/format/number.ts';
import type { TextOf } from '#providers/i18n/appText.ts';
import { useText } from '#providers/i18n/useText.ts';
import { rowsText } from '#src/domain/rights/sources.ts';
import { GrantLines } from './GrantLines.tsx';

/** Maximum number of names in a heading. */
const NAMED = 8;

/** Gains and losses of people, given their other roles; people with the same effects are grouped. */
export const PeopleAffected = ({ effects: { holders, affected, groups } }: { effects: GrantEffects }) => {
    const text = useText();
    const unlisted = affected - groups.reduce((sum, { size }) => sum + size, 0);
    return (
        <Box component="section" aria-label={text('role.affected', { count: affected, holders })}>
            <Typography sx={{ fontWeight: 500 }}>{text('role.affected', { count: affected, holders })}</Typography>
            {groups.map(group => (
                <Affected key={group.people[0]?.userId} group={group} />
            ))}
            {unlisted > 0 && (
                <Typography sx={{ mt: 2, color: 'text.secondary' }}>{text('role.moreAffected', { count: unlisted })}</Typography>
            )}
        </Box>
    );
};

const Affected = ({ group: { size, people, gains, losses, rows } }: { group: EffectGroup }) => {
    const text = useText();
    const names = people.slice(0, NAMED).map(({ realname }) => realname);
    const heading = text(size > names.length ? 'role.manyPeople' : 'role.people', {
        names: names.join(text('role.separator')),
        count: size,
    });
    return (
        <Box
            role="group"
            aria-label={heading}
            sx={{ display: 'flex', flexDirection: 'column', gap: 1, mt: 2, pl: 3, borderLeft: 2, borderColor: 'divider' }}
        >
            <Typography data-content>{heading}</Typography>
            <GrantLines title={text('role.theyGain', { count: gains.length })} color="success.main" lines={gains} />
            <GrantLines title={text('role.theyLose', { count: losses.length })} color="error.main" lines={losses} />
            <GrantLines
                title={text('role.theirRows')}
                color="warning.main"
                lines={[
                    ...rows.map(({ list, before, after }) =>
                        text('role.rowsChange', { list, before: rulesText(before, text), after: rulesText(after, text) }),
                    ),
                    ...people.flatMap(({ realname, counts }) => counts.map(count => countText(realname, count, text))),
                ]}
            />
        </Box>
    );
};

const rulesText = (rules: RowRules, text: TextOf): string =>
    rules.length === 0
        ? text('role.noRows')
        : rowsText(
              rules.map(each => ({ rules: each })),
              text,
          );

const countText = (name: string, { list, before, after }: RowCount, text: TextOf): string =>
    text('role.rowCount', { name, list, before: totalText(before, text), after: totalText(after, text) });

const totalText = ({ total, approx }: RowCount['before'], text: TextOf): string =>
    approx ? text('role.about', { n: formatNumber(total) }) : formatNumber(total);
