import type { ResourceProps } from 'react-admin';
import type { ComponentType } from 'react';
import type { Entity } from '#contract/kit/entity.ts';
import type { TextKey } from '#providers/i18n/texts/index.ts';
import { EntityContext } from './EntityContext.ts';
import type { FormOf } from '../form/useFormOf.ts';
import { ResourceScreens } from './ResourceScreens.tsx';

interface Definition {
    /** What menus call the list's component: our own menu's name first, then names of existing menus. */
    components?: readonly string[];
    list: ComponentType;
    /** Inputs, shared by create and edit. */
    form?: ComponentType;
    /** The form is a page of its own in place of a sheet over the list. */
    isFormPage?: boolean;
    /** What making a new record is called, where 新增 would say too little. */
    createLabel?: TextKey;
    show?: ComponentType;
    icon?: ComponentType;
    /** Field that represents a record; the contract's `represent` unless said otherwise. */
    recordRepresentation?: string;
}

/**
 * What `<Resource>` receives, the contract that the providers need to know, the list, which may be fetched ahead, and the
 * component names under which a menu may bring it.
 */
export type ResourceDefinition = ResourceProps & { entity: Entity; List: ComponentType; components: readonly string[] };

/**
 * Joins an entity to its screens. The form opens over the list for create and edit, the details in a drawer,
 * each under its own URL, so that the page behind stays where it was.
 *
 * @example export default defineResource(LevelOne, { components: ['vehicle/LevelOneList'], list: LevelOneList, form: LevelOneForm });
 */
export function defineResource(
    entity: Entity,
    { components = [], list, form, isFormPage, createLabel, show, icon, recordRepresentation }: Definition,
): ResourceDefinition {
    return {
        entity,
        components,
        List: list,
        name: entity.resource,
        icon,
        recordRepresentation: recordRepresentation ?? entity.represent,
        options: {
            label: entity.label,
            ...(createLabel ? { create: createLabel } : {}),
            ...(form ? { form: { entity, Form: form } satisfies FormOf } : {}),
        },
        hasCreate: !!form && entity.actions.includes('add'),
        hasEdit: !!form && entity.actions.includes('edit'),
        hasShow: !!show,
        list: (
            <EntityContext value={entity}>
                <ResourceScreens List={list} Form={form} Show={show} isFormPage={isFormPage} />
            </EntityContext>
        ),
    };
}
