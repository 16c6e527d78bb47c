import type { Field, Named } from '#contract/kit/fields.ts';
import type { Place } from '#providers/data/registry.ts';
import type { Language } from './language.ts';

type ResourceTexts = { name: string; fields: Record<string, string> };

/** Names and field labels of the entities where react-admin looks for them: `resources.<name>.fields.<field>`. */
export const entityTexts = (places: readonly Place[], language: Language): Record<string, ResourceTexts> => {
    const key: keyof Named = language === 'en' ? 'english' : 'label';
    return Object.fromEntries(
        places.map(place => {
            const fields = Object.entries((place.fields ?? {}) as Record<string, Field>);
            return [
                place.resource,
                {
                    name: place[key] ?? place.resource,
                    fields: Object.fromEntries(fields.map(([name, field]) => [name, field.meta[key]])),
                },
            ];
        }),
    );
};
