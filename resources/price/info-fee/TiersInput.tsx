import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { money, rate } from '#contract/kit.ts';
import { useText } from '#providers/i18n/useText.ts';
import { MoneyControl } from '#src/kit/fields/inputs/MoneyControl.tsx';
import { RateControl } from '#src/kit/fields/inputs/RateControl.tsx';
import { validatorsOf } from '#src/kit/fields/validatorsOf.ts';
import { FormSection } from '#src/kit/views/FormSection.tsx';

const TOP = money('', '', { minimum: 1 });
const RATE = rate('', '', { maximum: 3000 });

/** What a new record begins with: one open band. */
export const FIRST_TIERS = [{ upToFen: null, rateBp: 1000 }];

/** 档位: bands that end at an amount, the last one open, each with its rate. */
export const TiersInput = () => {
    const text = useText();
    const { fields, insert, remove } = useFieldArray({ name: 'tiers' });
    const { formState } = useFormContext();
    const problem = formState.errors.tiers?.message ?? formState.errors.tiers?.root?.message;
    const top = text('price.tiers.upTo');
    const share = text('price.tiers.rate');
    return (
        <FormSection title={text('price.tiers.title')}>
            <Box sx={{ gridColumn: '1 / -1' }}>
                {fields.map((line, index) => {
                    const isLast = index === fields.length - 1;
                    return (
                        <Box
                            key={line.id}
                            sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr 32px', gap: 2, alignItems: 'center', minHeight: 72 }}
                        >
                            {isLast ? (
                                <Box sx={{ color: 'text.secondary' }}>{text(index === 0 ? 'price.tiers.all' : 'price.tiers.above')}</Box>
                            ) : (
                                <MoneyControl
                                    source={`tiers.${index}.upToFen`}
                                    field={TOP}
                                    label={top}
                                    isRequired
                                    validate={validatorsOf(TOP, top, true)}
                                />
                            )}
                            <RateControl
                                source={`tiers.${index}.rateBp`}
                                field={RATE}
                                label={share}
                                isRequired
                                validate={validatorsOf(RATE, share, true)}
                            />
                            {!isLast && (
                                <IconButton aria-label={text('price.tiers.remove', { n: index + 1 })} onClick={() => remove(index)}>
                                    <Close />
                                </IconButton>
                            )}
                        </Box>
                    );
                })}
                {typeof problem === 'string' && <FormHelperText error>{problem}</FormHelperText>}
                <Button startIcon={<Add />} onClick={() => insert(Math.max(0, fields.length - 1), { upToFen: null, rateBp: null })}>
                    {text('price.tiers.add')}
                </Button>
            </Box>
        </FormSection>
    );
};
