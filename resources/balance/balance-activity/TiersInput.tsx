import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { money } from '#contract/kit.ts';
import { useText } from '#providers/i18n/useText.ts';
import { MoneyControl } from '#src/kit/fields/inputs/MoneyControl.tsx';
import { validatorsOf } from '#src/kit/fields/validatorsOf.ts';
import { FormSection } from '#src/kit/views/FormSection.tsx';
import { hasFallingRate, type TierDraft } from './tierRule.ts';

const FEN = money('', '', { minimum: 1 });
const MOST = 10;

/** 充值档位: who tops up so much gets so much, one step a line. */
export const TiersInput = ({ disabled = false }: { disabled?: boolean }) => {
    const text = useText();
    const { fields, append, remove } = useFieldArray({ name: 'tiers' });
    const { formState } = useFormContext();
    const tiers = useWatch({ name: 'tiers' }) as TierDraft[] | undefined;
    const problem = formState.errors.tiers?.message ?? formState.errors.tiers?.root?.message;
    const [topup, bonus] = [text('activity.tier.topup'), text('activity.tier.bonus')];
    return (
        <FormSection title={text('activity.tier.title')}>
            <Box sx={{ gridColumn: '1 / -1' }}>
                {fields.map((line, index) => (
                    <Box key={line.id} sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr 36px', gap: 2, alignItems: 'center' }}>
                        <MoneyControl
                            source={`tiers.${index}.topupFen`}
                            field={FEN}
                            label={topup}
                            isRequired
                            disabled={disabled}
                            validate={validatorsOf(FEN, topup, true)}
                        />
                        <MoneyControl
                            source={`tiers.${index}.bonusFen`}
                            field={FEN}
                            label={bonus}
                            isRequired
                            disabled={disabled}
                            validate={validatorsOf(FEN, bonus, true)}
                        />
                        {!disabled && fields.length > 1 && (
                            <IconButton aria-label={text('activity.tier.remove', { n: index + 1 })} onClick={() => remove(index)}>
                                <Close />
                            </IconButton>
                        )}
                    </Box>
                ))}
                {typeof problem === 'string' && (
                    <FormHelperText error role="alert">
                        {problem}
                    </FormHelperText>
                )}
                {hasFallingRate(tiers ?? []) && (
                    <Alert severity="warning" sx={{ my: 2 }}>
                        {text('activity.tier.falling')}
                    </Alert>
                )}
                {!disabled && fields.length < MOST && (
                    <Button startIcon={<Add />} onClick={() => append({ topupFen: null, bonusFen: null })}>
                        {text('activity.tier.add')}
                    </Button>
                )}
            </Box>
        </FormSection>
    );
};
