import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { useUnitOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { DayInput } from '../../calendar/DayInput.tsx';
import { asText } from '../../fields/kind.ts';
import { toList } from '../../fields/filters/listValue.ts';
import { TYPED, typedOf } from '../../fields/typed.ts';
import { useReferenceChoices } from '../../fields/useReferenceChoices.ts';
import { type Choice, ChoiceBox } from '../../input/ChoiceBox.tsx';
import { useComposedText } from '../../input/useComposedText.ts';
import type { QueryField } from './advancedQuery.ts';

interface ConditionValueProps {
    of: QueryField;
    rule: string;
    value: string;
    onChange: (value: string) => void;
    /** Accessible name. */
    name: string;
    isWrong: boolean;
}

/** Operand of a condition, with the same control as in the filter bar and in forms for the field's kind. */
export const ConditionValue = (props: ConditionValueProps) => {
    switch (props.of.field.meta.kind) {
        case 'dict':
            return <DictOperand {...props} />;
        case 'reference':
            return <ReferenceOperand {...props} />;
        case 'bool':
            return <BoolOperand {...props} />;
        case 'number':
        case 'money':
        case 'rate':
            return <FigureOperand {...props} />;
        case 'date':
        case 'dateTime':
            return <DayInput label="" name={props.name} value={props.value} mayBeEmpty onChange={props.onChange} sx={{ width: 1 }} />;
        default:
            return <TextOperand {...props} />;
    }
};

const TextOperand = ({ value, onChange, name }: ConditionValueProps) => {
    const composed = useComposedText(value, onChange);
    return <OutlinedInput {...composed.props} fullWidth inputProps={{ 'aria-label': name, maxLength: 100, autoComplete: 'off' }} />;
};

/** Money is typed in yuan and sent in fen, a rate in percent; text that is not a number stays in the input with an error. */
const FigureOperand = ({ of: { field }, value, onChange, name, isWrong }: ConditionValueProps) => {
    const text = useText();
    const unitOf = useUnitOf();
    const { kind, unit } = field.meta;
    const { toText, toValue } = typedOf(field.meta) ?? TYPED.number;
    // The typed text is kept while typing, so that 12.0 on the way to 12.05 does not become 12.
    const [typed, setTyped] = useState<string>();
    const composed = useComposedText(typed ?? (/^-?\d+(\.\d+)?$/.test(value) ? toText(Number(value)) : value), entered => {
        setTyped(entered);
        onChange(entered.trim() === '' ? '' : asText(toValue(entered.trim())));
    });
    const shownUnit = kind === 'money' ? text('form.yuan') : kind === 'rate' ? '%' : unit && unitOf(unit);
    return (
        <OutlinedInput
            {...composed.props}
            fullWidth
            error={isWrong}
            onBlur={() => setTyped(undefined)}
            inputProps={{ 'aria-label': name, 'aria-invalid': isWrong, inputMode: 'decimal', autoComplete: 'off', maxLength: 30 }}
            endAdornment={shownUnit && <InputAdornment position="end">{shownUnit}</InputAdornment>}
        />
    );
};

interface ChosenProps extends ConditionValueProps {
    choices: readonly Choice[];
    isLoading?: boolean;
    onSearch?: ((text: string) => void) | undefined;
    onOpen?: () => void;
}

const Chosen = ({ of, rule, value, onChange, name, choices, isLoading, onSearch, onOpen }: ChosenProps) => {
    const text = useText();
    const isMultiple = rule === 'in';
    const chosen = toList(value);
    return (
        <ChoiceBox
            choices={choices}
            value={isMultiple ? chosen : chosen.slice(0, 1)}
            isMultiple={isMultiple}
            onChange={next => onChange(next.join(','))}
            placeholder={text('form.choose', { label: of.label })}
            {...(isLoading === undefined ? {} : { isLoading })}
            {...(onSearch ? { onSearch } : {})}
            {...(onOpen ? { onOpen } : {})}
            inputProps={{ 'aria-label': name }}
        />
    );
};

const DictOperand = (props: ConditionValueProps) => {
    const items = useDictionary(props.of.field.meta.dict ?? '');
    return <Chosen {...props} choices={items.map(({ value, text }) => ({ id: value, text }))} />;
};

const BoolOperand = (props: ConditionValueProps) => {
    const text = useText();
    const choices = [
        { id: 'true', text: text('common.yes') },
        { id: 'false', text: text('common.no') },
    ];
    return <Chosen {...props} choices={choices} />;
};

const ReferenceOperand = (props: ConditionValueProps) => {
    const [isOpened, setOpened] = useState(false);
    const { choices, isLoading, search } = useReferenceChoices(props.of.field.meta.resource ?? '', toList(props.value), isOpened);
    return <Chosen {...props} choices={choices} isLoading={isLoading} onSearch={search} onOpen={() => setOpened(true)} />;
};
