import { useQuery } from '@tanstack/react-query';
import { ResourceContextProvider, useResourceDefinitionContext } from 'react-admin';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { formPathOf, formPermissionOf, formWireOf } from '#contract/online/form.ts';
import { addPlace } from '#providers/data/registry.ts';
import { loadForm, type LiveForm } from '#providers/online/forms.ts';
import { ErrorPanel } from '#src/kit/loading/ErrorPanel.tsx';
import { LoadingSkeleton } from '#src/kit/loading/LoadingSkeleton.tsx';
import { EntityContext } from '#src/kit/resource/EntityContext.ts';
import { ResourceScreens } from '#src/kit/resource/ResourceScreens.tsx';
import { formIdOf } from './recordsPath.ts';
import { screensOf } from '#src/domain/form-records/screensOf.tsx';

/** Once a minute is enough to learn of a form that was changed while its list is open. */
const STALE_MS = 60_000;

/** ONLINE-03…05: the records of an online form, in the screens of every other entity. */
export const FormRecords = () => {
    const id = formIdOf(useLocation().pathname) ?? '';
    const form = useQuery({
        queryKey: ['online/form', 'live', id],
        queryFn: ({ signal }) => loadForm(id, signal),
        staleTime: STALE_MS,
    });
    if (form.data) return <RecordScreens key={form.data.tableName} form={form.data} />;
    return form.error ? <ErrorPanel message={form.error.message} onRetry={() => void form.refetch()} /> : <LoadingSkeleton lines={9} />;
};

const RecordScreens = ({ form }: { form: LiveForm }) => {
    const { definitions, register } = useResourceDefinitionContext();
    const screens = useMemo(() => screensOf(form), [form]);
    const { entity, List, Form, Show } = screens;
    // The providers must know the resource before its list asks for rows.
    addPlace(entity);
    for (const { table } of form.links) {
        addPlace({ resource: table, wire: formWireOf({ tableName: table }), permission: formPermissionOf({ tableName: table }) });
    }
    // Synchronises with react-admin's list of resources.
    useEffect(() => {
        register({
            name: entity.resource,
            hasList: true,
            hasCreate: true,
            hasEdit: true,
            hasShow: true,
            recordRepresentation: entity.represent,
            options: { label: entity.label, form: { entity, Form } },
        });
        for (const { table, represent } of form.links) register({ name: table, recordRepresentation: represent });
    }, [register, entity, Form, form.links]);
    if (!definitions[formPathOf(form)]) return <LoadingSkeleton lines={9} />;
    return (
        <ResourceContextProvider value={entity.resource}>
            <EntityContext value={entity}>
                <ResourceScreens List={List} Form={Form} Show={Show} />
            </EntityContext>
        </ResourceContextProvider>
    );
};
