import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { GatewayRoute, type GatewayRouteRow } from '#contract/system/gateway-route.ts';
import { HttpError } from '#providers/http/httpError.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ROUTES, saveRoute } from '#providers/system/catalogue.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { SideSheet } from '#src/kit/ui/SideSheet.tsx';
import { FilterEditor } from './FilterEditor.tsx';
import { PredicateEditor } from './PredicateEditor.tsx';
import { draftOf } from './routeDraft.ts';

const TEXTS = ['routerId', 'name', 'uri'] as const;

/** One route with its conditions and filters. */
export const RouteSheet = ({ route, onClose }: { route: GatewayRouteRow | undefined; onClose: () => void }) => {
    const text = useText();
    const id = useId();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const [draft, setDraft] = useState(() => draftOf(route));
    const [isTried, setIsTried] = useState(false);
    const act = useMutation({
        mutationFn: () => {
            const { isOn, predicates, filters, routerId, name, uri } = draft;
            const parts = { predicates: JSON.stringify(predicates), filters: JSON.stringify(filters), status: isOn };
            return saveRoute({ ...(route ? { id: route.id, version: route.version } : {}), routerId, name, uri, ...parts });
        },
        onSuccess: async message => {
            notify(message, { type: 'success' });
            onClose();
            await queryClient.invalidateQueries({ queryKey: [ROUTES] });
        },
        onError: error => notify(error.message, { type: 'error' }),
    });
    const refused: Readonly<Record<string, string>> = act.error instanceof HttpError ? (act.error.body.fields ?? {}) : {};
    const faultOf = (name: (typeof TEXTS)[number]) =>
        isTried && draft[name].trim() === '' ? text('catalogue.missing', { label: GatewayRoute.fields[name].meta.label }) : refused[name];
    const handleSave = () => {
        setIsTried(true);
        if (TEXTS.every(name => draft[name].trim() !== '')) act.mutate();
    };
    const title = text(route ? 'catalogue.editRoute' : 'catalogue.addRoute');
    return (
        <SideSheet
            label={title}
            width={720}
            onClose={onClose}
            header={<Typography variant="h2">{title}</Typography>}
            actions={
                <Button variant="contained" loading={act.isPending} onClick={handleSave}>
                    {text('common.save')}
                </Button>
            }
        >
            <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
                {TEXTS.map(name => (
                    <LabeledControl
                        key={name}
                        id={`${id}-${name}`}
                        label={GatewayRoute.fields[name].meta.label}
                        isRequired
                        error={faultOf(name)}
                    >
                        <OutlinedInput
                            id={`${id}-${name}`}
                            fullWidth
                            value={draft[name]}
                            error={faultOf(name) !== undefined}
                            onChange={event => setDraft({ ...draft, [name]: event.target.value })}
                            inputProps={{ maxLength: 255 }}
                        />
                    </LabeledControl>
                ))}
                <FormControlLabel
                    control={<Switch checked={draft.isOn} onChange={(_event, isOn) => setDraft({ ...draft, isOn })} />}
                    label={text('catalogue.enabled')}
                />
                <PredicateEditor value={draft.predicates} onChange={predicates => setDraft({ ...draft, predicates })} />
                <FilterEditor value={draft.filters} onChange={filters => setDraft({ ...draft, filters })} />
            </Box>
        </SideSheet>
    );
};
