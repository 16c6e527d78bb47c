import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useFieldArray } from 'react-hook-form';
import { money, text as textField } from '#contract/kit/fields.ts';
import { makeKey } from '#providers/browser/makeKey.ts';
import { useText } from '#providers/i18n/useText.ts';
import { MoneyControl } from '#src/kit/fields/inputs/MoneyControl.tsx';
import { TextControl } from '#src/kit/fields/inputs/TextControl.tsx';
import { validatorsOf } from '#src/kit/fields/validatorsOf.ts';
import { FormSection } from '#src/kit/form/FormSection.tsx';

const NAME = textField('', '', { maxLength: 32 });
const PRICE = money('', '');
const UNIT = textField('', '', { maxLength: 8 });

/** 附加服务: services in addition to the hire, each with a price. */
export const ExtrasInput = () => {
    const text = useText();
    const { fields, append, remove } = useFieldArray({ name: 'extras' });
    const of = (field: typeof NAME | typeof PRICE, label: string) => ({
        field,
        label,
        isRequired: true,
        validate: validatorsOf(field, label, true),
    });
    return (
        <FormSection title={text('price.extras.title')}>
            <Box sx={{ gridColumn: '1 / -1' }}>
                {fields.map((line, index) => (
                    <Box
                        key={line.id}
                        sx={{
                            display: 'grid',
                            gridTemplateColumns: { xs: '1fr 1fr 32px', sm: '2fr 1fr 1fr 32px' },
                            gap: 2,
                            alignItems: 'center',
                        }}
                    >
                        <TextControl {...of(NAME, text('price.extras.name'))} source={`extras.${index}.name`} />
                        <MoneyControl {...of(PRICE, text('price.extras.price'))} source={`extras.${index}.priceFen`} />
                        <TextControl {...of(UNIT, text('price.extras.unit'))} source={`extras.${index}.unit`} />
                        <IconButton aria-label={text('price.extras.remove', { n: index + 1 })} onClick={() => remove(index)}>
                            <Close />
                        </IconButton>
                    </Box>
                ))}
                <Button startIcon={<Add />} onClick={() => append({ code: makeKey().slice(0, 8), name: '', priceFen: null, unit: '' })}>
                    {text('price.extras.add')}
                </Button>
            </Box>
        </FormSection>
    );
};
