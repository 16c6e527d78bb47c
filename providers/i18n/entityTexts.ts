import type { Field } from '#contract/kit.ts';
import type { Place } from '#providers/data/registry.ts';

type ResourceTexts = { name: string; fields: Record<string, string> };

/** Names and field labels of the entities where react-admin looks for them: `resources.<name>.fields.<field>`. */
export const entityTextsZh = (places: readonly Place[]): Record<string, ResourceTexts> =>
    textsOf(
        places,
        place => place.label ?? place.resource,
        (_name, field) => field.meta.label,
    );

/** The contract speaks Chinese; English reads the names themselves: `payableFen` → «Payable», `vehicle/level-one` → «Level one». */
export const entityTextsEn = (places: readonly Place[]): Record<string, ResourceTexts> =>
    textsOf(
        places,
        place => spelledOut(place.resource.split('/').at(-1) ?? ''),
        name => spelledOut(name.replace(/(Fen|Id)$/, '')),
    );

const textsOf = (
    places: readonly Place[],
    nameOf: (place: Place) => string,
    labelOf: (name: string, field: Field) => string,
): Record<string, ResourceTexts> =>
    Object.fromEntries(
        places.map(place => {
            const fields = Object.entries((place.fields ?? {}) as Record<string, Field>);
            return [
                place.resource,
                { name: nameOf(place), fields: Object.fromEntries(fields.map(([name, field]) => [name, labelOf(name, field)])) },
            ];
        }),
    );

const spelledOut = (name: string): string => {
    const words = name
        .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
        .replace(/[-_]/g, ' ')
        .trim()
        .toLowerCase();
    return words === '' ? 'ID' : words.charAt(0).toUpperCase() + words.slice(1);
};
