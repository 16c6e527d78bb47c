import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { ChoiceBox } from '../../input/ChoiceBox.tsx';
import type { ViewSettings } from './savedViewState.ts';
import { useViewRoles } from './useSavedViews.ts';

interface ViewSharingProps {
    value: ViewSettings;
    onChange: (part: Partial<ViewSettings>) => void;
    /** Error message for the roles. */
    error?: string;
}

const SCOPES = ['private', 'role', 'all'] as const;

/** Sharing of a view: only its owner, some roles, or everybody. The server provides the roles to choose from. */
export const ViewSharing = ({ value, onChange, error }: ViewSharingProps) => {
    const text = useText();
    const id = useId();
    const isByRole = value.shareScope === 'role';
    const roles = useViewRoles(isByRole);
    return (
        <FormControl fullWidth error={error !== undefined} sx={{ mt: 3 }}>
            <FormLabel id={id}>{text('list.view.scope')}</FormLabel>
            <RadioGroup
                row
                aria-labelledby={id}
                value={value.shareScope}
                onChange={event => onChange({ shareScope: SCOPES.find(scope => scope === event.target.value) })}
            >
                {SCOPES.map(scope => (
                    <FormControlLabel key={scope} value={scope} control={<Radio />} label={text(`list.view.scopes.${scope}`)} />
                ))}
            </RadioGroup>
            {isByRole && (
                <ChoiceBox
                    isMultiple
                    choices={roles.map(role => ({ id: role.code, text: role.name }))}
                    value={value.roleCodes}
                    onChange={roleCodes => onChange({ roleCodes })}
                    error={error !== undefined}
                    placeholder={text('form.choose', { label: text('list.view.roles') })}
                    inputProps={{ 'aria-label': text('list.view.roles') }}
                />
            )}
            {error !== undefined && <FormHelperText>{error}</FormHelperText>}
        </FormControl>
    );
};
