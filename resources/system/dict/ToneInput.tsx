import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useInput } from 'react-admin';
import { useText } from '#providers/i18n/useText.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { TONES, toneOf } from '#src/theme/tagPalette.ts';

/** The colour of an item's tag, shown as the tag itself. */
export const ToneInput = () => {
    const text = useText();
    const { id, field } = useInput({ source: 'color', format: value => value as unknown, parse: value => value as unknown });
    return (
        <LabeledControl id={id} label={text('dict.color')}>
            <ToggleButtonGroup
                id={id}
                exclusive
                size="small"
                aria-label={text('dict.color')}
                value={toneOf(field.value)}
                onChange={(_event, tone: string | null) => tone && field.onChange(tone)}
                sx={{ flexWrap: 'wrap' }}
            >
                {TONES.map(tone => (
                    <ToggleButton key={tone} value={tone} sx={{ px: 1, height: 32 }}>
                        <Tag tone={tone}>{text(`dict.tone.${tone}`)}</Tag>
                    </ToggleButton>
                ))}
            </ToggleButtonGroup>
        </LabeledControl>
    );
};
