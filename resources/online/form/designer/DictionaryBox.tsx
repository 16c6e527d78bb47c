import { type RaRecord, useGetList } from 'react-admin';
import { useText } from '#providers/i18n/useText.ts';
import { ChoiceBox } from '#src/kit/input/ChoiceBox.tsx';

interface DictionaryBoxProps {
    id: string;
    value: string;
    onChange: (value: string) => void;
}

const MOST = 500;
const ALL = { filter: {}, pagination: { page: 1, perPage: MOST }, sort: { field: 'createTime', order: 'DESC' } } as const;

/** A dictionary by its name or code. */
export const DictionaryBox = ({ id, value, onChange }: DictionaryBoxProps) => {
    const text = useText();
    const { data = [], isPending } = useGetList<RaRecord & { dictCode: string; dictName: string }>('system/dict', ALL);
    const choices = data.map(({ dictCode, dictName }) => ({ id: dictCode, text: `${dictName} · ${dictCode}` }));
    return (
        <ChoiceBox
            choices={choices}
            isLoading={isPending}
            value={value === '' ? [] : [value]}
            onChange={([code = '']) => onChange(code)}
            placeholder={text('onlineForm.chooseDictionary')}
            inputProps={{ id }}
        />
    );
};
