import { type RaRecord, useGetList, useResourceDefinitions } from 'react-admin';
import { OnlineForm } from '#contract/online/form.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChoiceBox } from '#src/kit/input/ChoiceBox.tsx';

interface LinkBoxProps {
    id: string;
    value: string;
    onChange: (value: string) => void;
}

const MOST = 500;
const ALL = { filter: {}, pagination: { page: 1, perPage: MOST }, sort: { field: 'createTime', order: 'DESC' } } as const;

/** What a field links to: an entity of the product, or another form that has tables. */
export const LinkBox = ({ id, value, onChange }: LinkBoxProps) => {
    const text = useText();
    const definitions = useResourceDefinitions<{ label?: string }>();
    const { data: forms = [] } = useGetList<RaRecord & { tableTxt: string; tableName: string; tableVersion: number }>(
        OnlineForm.resource,
        ALL,
    );
    const own = forms.filter(form => form.tableVersion > 0).map(form => ({ id: form.tableName, text: form.tableTxt }));
    const entities = Object.values(definitions)
        .filter(({ name }) => !name.startsWith('online/'))
        .map(({ name, options }) => ({ id: name, text: options?.label ?? name }));
    return (
        <ChoiceBox
            choices={[...own, ...entities]}
            value={value === '' ? [] : [value]}
            onChange={([resource = '']) => onChange(resource)}
            placeholder={text('onlineForm.chooseLink')}
            inputProps={{ id }}
        />
    );
};
