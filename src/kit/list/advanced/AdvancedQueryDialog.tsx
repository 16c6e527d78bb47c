import Button from '@mui/material/Button';
import { type RaRecord, useDataProvider } from 'react-admin';
import { useMemo, useState } from 'react';
import { QueryBuilder } from 'react-querybuilder';
import { rulesOf, SUPER_LIMITS } from '#contract/kit/super-query.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { useText } from '#providers/i18n/useText.ts';
import { FormDialog } from '../../dialog/FormDialog.tsx';
import { useEntity } from '../../resource/EntityContext.ts';
import { useFilterChange } from '../filter/pendingFilter.ts';
import { conditionsIn, fromTree, readAdvanced, toTree, type Tree, withAdvanced, withoutBlanks } from './advancedQuery.ts';
import { ConditionGroup } from './ConditionGroup.tsx';
import { conditionFault } from './conditionFault.ts';
import { ConditionLine } from './ConditionLine.tsx';
import { contextOf } from './conditionPlaces.ts';
import { useQueryFields } from './useQueryFields.ts';

const CONTROLS = { rule: ConditionLine, ruleGroup: ConditionGroup };

interface AdvancedQueryDialogProps {
    onClose: () => void;
}

/** Edits groups of conditions, joined by «and» or «or». 查询 applies them to the list once the server has accepted them. */
export const AdvancedQueryDialog = ({ onClose }: AdvancedQueryDialogProps) => {
    const text = useText();
    const { resource } = useEntity();
    const dataProvider = useDataProvider<AppDataProvider>();
    const { filterValues, change } = useFilterChange();
    // The fields at the time of opening, because the query builder resets when they change.
    const [all] = useState(useQueryFields());
    const fields = useMemo(() => new Map(all.map(field => [field.name, field])), [all]);
    const names = useMemo(() => all.map(({ name, label }) => ({ name, label })), [all]);
    const firstRule = (name: string) => rulesOf(fields.get(name)?.as ?? 'text')[0] ?? 'eq';
    const blank = (): Tree => ({
        combinator: 'and',
        rules: all.slice(0, 1).map(({ name }) => ({ field: name, operator: firstRule(name), value: '' })),
    });
    const [tree, setTree] = useState(() => {
        const stored = toTree(readAdvanced(filterValues), fields);
        return stored.rules.length > 0 ? stored : blank();
    });
    const [isTried, setTried] = useState(false);

    const narrow = () => {
        setTried(true);
        // The numbers in the server's messages are those of the conditions that it receives, which do not include blank ones.
        const said = withoutBlanks(tree);
        if (said.rules.length > 0) setTree(said);
        const faulty = conditionsIn(said).some(([, condition]) => {
            const field = fields.get(condition.field);
            return field && conditionFault(condition, field) !== undefined;
        });
        return faulty ? undefined : ask(said);
    };
    const ask = async (said: Tree) => {
        const group = fromTree(said, fields);
        if (group.items.length > 0) {
            const filter = withAdvanced(filterValues, group);
            await dataProvider.getList<RaRecord>(resource, { filter, pagination: { page: 1, perPage: 1 } });
        }
        change(now => withAdvanced(now, group));
    };
    return (
        <FormDialog
            title={text('list.advanced.title')}
            submit={text('list.query')}
            width="md"
            extra={
                <Button variant="outlined" onClick={() => setTree(blank())} sx={{ mr: 'auto' }}>
                    {text('list.reset')}
                </Button>
            }
            onSubmit={narrow}
            onClose={onClose}
        >
            <QueryBuilder
                fields={names}
                query={tree}
                onQueryChange={setTree}
                getOperators={name => rulesOf(fields.get(name)?.as ?? 'text').map(rule => ({ name: rule, label: rule }))}
                getDefaultOperator={firstRule}
                getDefaultValue={() => ''}
                addRuleToNewGroups
                controlElements={CONTROLS}
                context={contextOf(tree, fields, SUPER_LIMITS.conditions, isTried)}
            />
        </FormDialog>
    );
};
