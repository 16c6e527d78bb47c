import Box from '@mui/material/Box';
import { useText } from '#providers/i18n/useText.ts';
import { useReferenceChoices } from '#src/kit/fields/useReferenceChoices.ts';
import { ChoiceBox } from '#src/kit/input/ChoiceBox.tsx';

interface Place {
    cityId?: string;
    typeId?: string;
}

interface PlaceChoiceProps {
    value: Place;
    onChange: (place: Place) => void;
    hasType?: boolean;
    /** Text in place of «all cities», if a city must be selected. */
    placeholder?: string;
}

/** Selects a city and a vehicle type; empty means all. */
export const PlaceChoice = ({ value, onChange, hasType = true, placeholder }: PlaceChoiceProps) => {
    const text = useText();
    return (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            <One
                resource="setting/city"
                prefix={text('price.city')}
                placeholder={placeholder ?? text('price.everywhere')}
                id={value.cityId}
                onChange={cityId => onChange({ ...value, cityId })}
            />
            {hasType && (
                <One
                    resource="vehicle/type"
                    prefix={text('price.type')}
                    placeholder={text('price.allTypes')}
                    id={value.typeId}
                    onChange={typeId => onChange({ ...value, typeId })}
                />
            )}
        </Box>
    );
};

interface OneProps {
    resource: string;
    prefix: string;
    placeholder: string;
    id: string | undefined;
    onChange: (id: string | undefined) => void;
}

const One = ({ resource, prefix, placeholder, id, onChange }: OneProps) => {
    const chosen = id ? [id] : [];
    const { choices, isLoading, search } = useReferenceChoices(resource, chosen);
    return (
        <ChoiceBox
            choices={choices}
            isLoading={isLoading}
            onSearch={search}
            value={chosen}
            onChange={([next]) => onChange(next)}
            prefix={prefix}
            placeholder={placeholder}
            inputProps={{ 'aria-label': prefix }}
        />
    );
};
