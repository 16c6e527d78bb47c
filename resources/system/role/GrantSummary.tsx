import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { GrantRule, PermissionTree } from '#contract/system/role.ts';
import { useText } from '#providers/i18n/useText.ts';
import type { GrantDifference, GrantDraft } from './grantDraft.ts';
import { pathNames } from './grantRows.ts';

interface GrantSummaryProps {
    tree: PermissionTree;
    rules: readonly GrantRule[];
    draft: GrantDraft;
    difference: GrantDifference;
}

const MAX_LINES = 50;

/** What the role gains and loses, by name. */
export const GrantSummary = ({ tree, rules, draft, difference: { gained, lost, ruled } }: GrantSummaryProps) => {
    const text = useText();
    const names = pathNames(tree);
    const nameOf = (id: string) => names.get(id) ?? id;
    const ruleNames = (menu: string) => rules.filter(rule => (draft.rules[menu] ?? []).includes(rule.id)).map(rule => rule.ruleName);
    const ruleLine = (menu: string) => {
        const bound = ruleNames(menu);
        return bound.length > 0
            ? text('role.ruleSet', { menu: nameOf(menu), rules: bound.join(text('role.separator')) })
            : text('role.ruleFree', { menu: nameOf(menu) });
    };
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
            <Lines title={text('role.gains', { count: gained.length })} color="success.main" lines={gained.map(nameOf)} />
            <Lines title={text('role.losses', { count: lost.length })} color="error.main" lines={lost.map(nameOf)} />
            <Lines title={text('role.rule')} color="warning.main" lines={ruled.map(ruleLine)} />
            <Typography sx={{ color: 'text.secondary' }}>{text('role.effect')}</Typography>
        </Box>
    );
};

const Lines = ({ title, color, lines }: { title: string; color: string; lines: readonly string[] }) => {
    const text = useText();
    if (lines.length === 0) return null;
    return (
        <Box component="section" aria-label={title}>
            <Typography sx={{ color, fontWeight: 500, mb: 1 }}>{title}</Typography>
            <Box component="ul" sx={{ m: 0, pl: 5, maxHeight: 220, overflowY: 'auto' }}>
                {lines.slice(0, MAX_LINES).map(line => (
                    <li key={line}>{line}</li>
                ))}
                {lines.length > MAX_LINES && <li>{text('role.more', { count: lines.length - MAX_LINES })}</li>}
            </Box>
        </Box>
    );
};
