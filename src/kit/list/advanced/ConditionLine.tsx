import Delete from '@mui/icons-material/Delete';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { type RuleProps, useRule } from 'react-querybuilder';
import { rulesOf } from '#contract/kit/super-query.ts';
import type { TextKey } from '#providers/i18n/texts/index.ts';
import { useText } from '#providers/i18n/useText.ts';
import type { Condition } from './advancedQuery.ts';
import { focusGroup, type QueryContext } from './conditionPlaces.ts';
import { conditionFault } from './conditionFault.ts';
import { ConditionValue } from './ConditionValue.tsx';

/** One condition: field, comparison, operand. */
export const ConditionLine = (props: RuleProps) => {
    const text = useText();
    const { onChangeField, onChangeOperator, onChangeValue, removeRule, rule } = useRule(props);
    const { fields, numberOf, isTried } = props.context as QueryContext;
    const condition = rule as Condition;
    const chosen = fields.get(condition.field);
    if (!chosen) return null;
    const n = numberOf(props.path);
    const named = (part: 'field' | 'rule' | 'value') => text(`advanced.${part}`, { n });
    const fault = isTried ? conditionFault(condition, chosen) : undefined;
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <Select
                value={chosen.name}
                onChange={({ target }) => onChangeField(target.value)}
                inputProps={{ 'aria-label': named('field') }}
                sx={{ flex: '1 1 130px', minWidth: 0 }}
            >
                {[...fields.values()].map(({ name, label }) => (
                    <MenuItem key={name} value={name}>
                        {label}
                    </MenuItem>
                ))}
            </Select>
            <Select
                value={condition.operator}
                onChange={({ target }) => onChangeOperator(target.value)}
                inputProps={{ 'aria-label': named('rule') }}
                sx={{ flex: '0 1 118px', minWidth: 0 }}
            >
                {rulesOf(chosen.as).map(each => (
                    <MenuItem key={each} value={each}>
                        {text(`advanced.rules.${chosen.as}.${each}` as TextKey)}
                    </MenuItem>
                ))}
            </Select>
            <Box sx={{ flex: '2 1 180px', minWidth: 0 }}>
                <ConditionValue
                    key={chosen.name}
                    of={chosen}
                    rule={condition.operator}
                    value={condition.value}
                    onChange={onChangeValue}
                    name={named('value')}
                    isWrong={fault !== undefined}
                />
                {fault !== undefined && (
                    <FormHelperText error role="alert">
                        {text('advanced.fault', { n, fault })}
                    </FormHelperText>
                )}
            </Box>
            <IconButton
                aria-label={text('advanced.remove', { n })}
                onClick={event => {
                    focusGroup(event.currentTarget);
                    removeRule(event);
                }}
            >
                <Delete fontSize="small" />
            </IconButton>
        </Box>
    );
};
