import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { GatewayRoute, type GatewayRouteRow, isUnsaid } from '#contract/system/gateway-route.ts';
import { isHttpError } from '#providers/errors/httpError.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ROUTES, saveRoute } from '#providers/system/catalogue.ts';
import { useSingleFlight } from '#src/kit/actions/useSingleFlight.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { PageContext } from '#src/kit/page/PageContext.ts';
import { SideSheet } from '#src/kit/dialog/SideSheet.tsx';
import { LeaveGuard } from '#src/kit/form/leave/LeaveGuard.tsx';
import { createSaveFlow } from '#src/kit/form/saveFlow.ts';
import { useSheetLeave } from '#src/kit/form/leave/useSheetLeave.tsx';
import { FilterEditor } from './FilterEditor.tsx';
import { PredicateEditor } from './PredicateEditor.tsx';
import { draftOf, predicateTitle, type RouteDraft, withoutBlanks } from './routeDraft.ts';

const TEXTS = ['routerId', 'name', 'uri'] as const;

/** A route with its conditions and filters. */
export const RouteSheet = ({ route, onClose }: { route: GatewayRouteRow | undefined; onClose: () => void }) => {
    const text = useText();
    const nameOf = useNameOf();
    const id = useId();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const [flow] = useState(createSaveFlow);
    const { page, close, question } = useSheetLeave(onClose);
    const [stored] = useState(() => draftOf(route));
    const [draft, setDraft] = useState(stored);
    const [isTried, setIsTried] = useState(false);
    const put = (part: Partial<RouteDraft>) => setDraft({ ...draft, ...part });
    const predicates = withoutBlanks(draft.predicates);
    const act = useSingleFlight({
        mutationFn: () => {
            const { isOn, filters, routerId, name, uri } = draft;
            const parts = { predicates: JSON.stringify(predicates), filters: JSON.stringify(filters), status: isOn };
            return saveRoute({ ...(route ? { id: route.id, version: route.version } : {}), routerId, name, uri, ...parts });
        },
        onSuccess: async message => {
            notify(message, { type: 'success' });
            flow.finish(onClose);
            await queryClient.invalidateQueries({ queryKey: [ROUTES] });
        },
        // Errors of fields are shown at the fields instead.
        onError: error => {
            if (!isHttpError(error) || !error.body.fields) notify(error.message, { type: 'error' });
        },
    });
    const refused: Readonly<Record<string, string>> = isHttpError(act.error) ? (act.error.body.fields ?? {}) : {};
    const unsaid = predicates.find(isUnsaid);
    const missing: Readonly<Record<string, string>> = {
        ...Object.fromEntries(
            TEXTS.filter(name => draft[name].trim() === '').map(name => [
                name,
                text('catalogue.missing', { label: nameOf(GatewayRoute.fields[name].meta) }),
            ]),
        ),
        ...(unsaid ? { predicates: text('catalogue.unsaid', { name: predicateTitle(unsaid.name) }) } : {}),
    };
    const faultOf = (name: string) => (isTried ? missing[name] : undefined) ?? refused[name];
    const save = (next: () => void) => {
        setIsTried(true);
        if (Object.keys(missing).length > 0) return;
        flow.then(next);
        act.mutate();
    };
    const title = text(route ? 'catalogue.editRoute' : 'catalogue.addRoute');
    return (
        <SideSheet
            label={title}
            width={720}
            onClose={close}
            header={<Typography variant="h2">{title}</Typography>}
            actions={
                <Button variant="contained" loading={act.isPending} onClick={() => save(onClose)}>
                    {text('common.save')}
                </Button>
            }
        >
            <PageContext value={page}>
                <LeaveGuard isDirty={draft !== stored} isSaved={flow.isSaved} isBusy={act.isPending} onSave={save} />
            </PageContext>
            {question}
            <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
                {TEXTS.map(name => (
                    <LabeledControl
                        key={name}
                        id={`${id}-${name}`}
                        label={nameOf(GatewayRoute.fields[name].meta)}
                        isRequired
                        error={faultOf(name)}
                        hint={name === 'uri' ? text('catalogue.uriHint') : undefined}
                    >
                        <OutlinedInput
                            id={`${id}-${name}`}
                            fullWidth
                            value={draft[name]}
                            error={faultOf(name) !== undefined}
                            onChange={event => put({ [name]: event.target.value })}
                            inputProps={{ maxLength: 255 }}
                        />
                    </LabeledControl>
                ))}
                <FormControlLabel
                    control={<Switch checked={draft.isOn} onChange={(_event, isOn) => put({ isOn })} />}
                    label={text('catalogue.enabled')}
                />
                <PredicateEditor value={draft.predicates} error={faultOf('predicates')} onChange={value => put({ predicates: value })} />
                <FilterEditor value={draft.filters} error={faultOf('filters')} onChange={filters => put({ filters })} />
            </Box>
        </SideSheet>
    );
};
