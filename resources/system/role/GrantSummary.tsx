import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { GrantEffects, GrantRule, PermissionTree } from '#contract/system/role.ts';
import { useText } from '#providers/i18n/useText.ts';
import type { GrantDifference, GrantDraft } from './grantDraft.ts';
import { GrantLines } from './GrantLines.tsx';
import { pathNames } from './grantRows.ts';
import { PeopleAffected } from './PeopleAffected.tsx';

interface GrantSummaryProps {
    tree: PermissionTree;
    rules: readonly GrantRule[];
    draft: GrantDraft;
    difference: GrantDifference;
    /** Effects on the role's holders, if the back end provides them. */
    effects: GrantEffects | undefined;
}

/** Permissions that the role gains and loses, by name, and the effects on its holders. */
export const GrantSummary = ({ tree, rules, draft, difference: { gained, lost, ruled }, effects }: GrantSummaryProps) => {
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
            <GrantLines title={text('role.gains', { count: gained.length })} color="success.main" lines={gained.map(nameOf)} />
            <GrantLines title={text('role.losses', { count: lost.length })} color="error.main" lines={lost.map(nameOf)} />
            <GrantLines title={text('role.rule')} color="warning.main" lines={ruled.map(ruleLine)} />
            {effects && <PeopleAffected effects={effects} />}
            <Typography sx={{ color: 'text.secondary' }}>{text('role.effect')}</Typography>
        </Box>
    );
};
