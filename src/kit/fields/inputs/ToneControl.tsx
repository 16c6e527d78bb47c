import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useInput } from 'react-admin';
import { useText } from '#providers/i18n/useText.ts';
import { TONES, toneOf } from '#src/theme/tagPalette.ts';
import { Tag } from '../../ui/Tag.tsx';
import { LabeledControl } from './LabeledControl.tsx';

/** The colour of a tag, stored in the field `color` and shown as a tag. */
export const ToneControl = () => {
    const text = useText();
    const { id, field } = useInput({ source: 'color', format: value => value as unknown, parse: value => value as unknown });
    return (
        <LabeledControl id={id} label={text('form.color')}>
            <ToggleButtonGroup
                id={id}
                exclusive
                size="small"
                aria-label={text('form.color')}
                value={toneOf(field.value)}
                onChange={(_event, tone: string | null) => tone && field.onChange(tone)}
                sx={{ flexWrap: 'wrap' }}
            >
                {TONES.map(tone => (
                    <ToggleButton key={tone} value={tone} sx={{ px: 1, height: 32 }}>
                        <Tag tone={tone}>{text(`form.tone.${tone}`)}</Tag>
                    </ToggleButton>
                ))}
            </ToggleButtonGroup>
        </LabeledControl>
    );
};
