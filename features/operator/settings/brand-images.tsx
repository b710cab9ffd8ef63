'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { FieldError } from '#components/ui/field.tsx';
import { Logo } from '#components/ui/logo.tsx';
import { type BrandImageName, brandImages } from '#domain/settings/brand.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { mutationFor } from '#lib/api/query.ts';
import { upload } from '#lib/api/upload.ts';
import { brandImagePath } from '#lib/brand-image.ts';
import { IfMay } from '../if-may.tsx';
import type { DeskSettings } from '../types.ts';
import { settingsQuery } from './use-settings.ts';

type Images = DeskSettings['images'];

/** Uploads of the logo, the logo for the dark theme and the icon. Each upload takes effect at once. */
export function BrandImages({ images }: { images: Images }) {
  const t = useTranslations('Operator.settings.images');
  return (
    <section className="grid gap-3">
      <div>
        <h3 className="font-semibold">{t('title')}</h3>
        <p className="text-soft">{t('text')}</p>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {brandImages.map((name) => (
          <ImageRow key={name} name={name} images={images} />
        ))}
      </ul>
    </section>
  );
}

function ImageRow({ name, images }: { name: BrandImageName; images: Images }) {
  const t = useTranslations('Operator.settings.images');
  const client = useQueryClient();
  const chooser = useRef<HTMLInputElement>(null);
  const done = { onSuccess: (saved: DeskSettings) => client.setQueryData(settingsQuery.queryKey, saved) };
  const params = { image: name };
  const send = useMutation({
    ...done,
    mutationFn: (file: File) => upload('POST /api/v1/operator/brand/:image/', { params, file }),
  });
  const remove = useMutation({ ...mutationFor('DELETE /api/v1/operator/brand/:image/'), ...done });
  const label = t(`name.${name}`);
  const error = send.error ?? remove.error;
  return (
    <li className="grid gap-2 py-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Shown name={name} images={images} />
        <div className="min-w-48 flex-1">
          <p className="font-semibold">{label}</p>
          <p className="text-soft">{t(`hint.${name}`)}</p>
        </div>
        <IfMay permission="settings:write">
          <div className="flex gap-2">
            <Button
              variant="secondary"
              aria-label={t('uploadOf', { name: label })}
              busy={send.isPending}
              onClick={() => chooser.current?.click()}
            >
              {t(images[name] ? 'replace' : 'upload')}
            </Button>
            {images[name] && (
              <Button
                variant="quiet"
                aria-label={t('removeOf', { name: label })}
                busy={remove.isPending}
                onClick={() => remove.mutate({ params })}
              >
                {t('remove')}
              </Button>
            )}
          </div>
        </IfMay>
        <input
          ref={chooser}
          type="file"
          tabIndex={-1}
          aria-label={label}
          accept="image/png,image/jpeg,image/webp"
          className="sr-only"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) send.mutate(file);
            // Clears the input. Otherwise choosing the same file again after a failure would fire no change event.
            target.value = '';
          }}
        />
      </div>
      <FieldError>{error && ((error instanceof ApiFailure && error.detail) || t('failed'))}</FieldError>
    </li>
  );
}

/**
 * Shows the uploaded image on the background colour of its theme. If there is no image, shows the product's mark, or a
 * text in the preview for the dark theme.
 */
function Shown({ name, images }: { name: BrandImageName; images: Images }) {
  const t = useTranslations('Operator.settings.images');
  const image = images[name];
  const ground = name === 'logoDark' ? 'bg-[#131517]' : 'bg-[#f7f7f4]';
  return (
    <span className={`grid h-16 w-40 place-items-center rounded-control border border-line ${ground}`}>
      {image ? (
        <img
          src={brandImagePath(image.hash)}
          alt=""
          width={image.width}
          height={image.height}
          className="max-h-10 w-auto max-w-36"
        />
      ) : (
        <span className="px-2 text-center text-note text-soft">
          {name === 'logoDark' ? t('noneDark') : <NoImage text={t('none')} />}
        </span>
      )}
    </span>
  );
}

const NoImage = ({ text }: { text: string }) => (
  <>
    <Logo className="inline size-8 text-[#17191c]" />
    <span className="sr-only">{text}</span>
  </>
);
