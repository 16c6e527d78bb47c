import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/Delete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { RuleGroupBodyComponents, type RuleGroupProps, useRuleGroup } from 'react-querybuilder';
import { SUPER_LIMITS } from '#contract/kit/super-query.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ADDS, focusGroup, GROUP, type QueryContext } from './conditionPlaces.ts';

/** A group: its combinator (all or any), its conditions and nested groups, and the buttons that add to it. */
export const ConditionGroup = (props: RuleGroupProps) => {
    const text = useText();
    const group = useRuleGroup(props);
    const { groupNumberOf, isFull } = props.context as QueryContext;
    const depth = props.path.length;
    const n = groupNumberOf(props.path);
    const isOuter = depth === 0;
    const name = isOuter ? text('list.advanced.title') : text('advanced.group', { n });
    const cannotAdd = isFull || group.ruleGroup.rules.length >= SUPER_LIMITS.items;
    return (
        <Box
            {...GROUP}
            role="group"
            aria-label={name}
            sx={{
                display: 'flex',
                flexDirection: 'column',
                gap: 3,
                ...(!isOuter && { pl: { xs: 2, sm: 3 }, py: 2, borderLeft: 2, borderColor: depth % 2 === 1 ? 'primary.main' : 'divider' }),
            }}
        >
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
                <Select
                    value={group.combinator}
                    onChange={({ target }) => group.onCombinatorChange(target.value)}
                    inputProps={{ 'aria-label': isOuter ? text('advanced.match') : text('advanced.matchOf', { name }) }}
                    sx={{ width: { xs: 1, sm: 240 }, minWidth: 0 }}
                >
                    <MenuItem value="and">{text('advanced.and')}</MenuItem>
                    <MenuItem value="or">{text('advanced.or')}</MenuItem>
                </Select>
                {!isOuter && (
                    <IconButton
                        aria-label={text('advanced.removeGroup', { name })}
                        onClick={event => {
                            focusGroup(event.currentTarget, true);
                            group.removeGroup(event);
                        }}
                    >
                        <Delete fontSize="small" />
                    </IconButton>
                )}
            </Box>
            <RuleGroupBodyComponents {...group} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
                <Button {...ADDS} startIcon={<Add />} disabled={cannotAdd} onClick={group.addRule}>
                    {text('advanced.add')}
                </Button>
                {depth < SUPER_LIMITS.depth - 1 && (
                    <Button startIcon={<Add />} disabled={cannotAdd} onClick={group.addGroup}>
                        {text('advanced.addGroup')}
                    </Button>
                )}
            </Box>
        </Box>
    );
};
