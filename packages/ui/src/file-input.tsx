import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldFrame, splitFrameProps } from './field.tsx'
import { acceptFiles, type RejectedFile } from './file-choice.ts'
import './file-input.css'
import { CloseIcon, DocumentIcon, UploadIcon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

export type FileInputProps = FieldFrame & {
  id?: string
  className?: string
  name?: string
  files: readonly File[]
  onFilesChange: (files: File[]) => void
  /** Files that were chosen and cannot be taken; say why in `error`. Told nothing when all could. */
  onRejected?: (rejected: RejectedFile<File>[]) => void
  onBlur?: () => void
  /** As of a file input: "image/*,.pdf". */
  accept?: string
  maxBytes?: number
  /** More than one may be chosen. */
  maxFiles?: number
  required?: boolean
  disabled?: boolean
  /** What to do ("Choose a file or drop it here"). */
  chooseLabel: ReactNode
  /** The name of the button that takes a file off again. */
  removeLabel: (name: string) => string
  /** A file's size in the page's language ("1.2 MB"). */
  sizeLabel: (bytes: number) => string
}

/** Files from the player's device: chosen, photographed or dropped. */
export function FileInput(props: FileInputProps) {
  const { frame, control } = splitFrameProps(props)
  const {
    files,
    onFilesChange,
    onRejected,
    accept,
    maxBytes,
    maxFiles = 1,
    disabled = false,
    ...rest
  } = control
  const { chooseLabel, removeLabel, sizeLabel, ...input } = rest
  const field = useRef<HTMLInputElement>(null)
  const [isDragOver, setDragOver] = useState(false)

  function addFiles(chosen: FileList | null) {
    if (!chosen || chosen.length === 0 || disabled) return
    const result = acceptFiles([...chosen], files, { accept, maxBytes, maxFiles })
    onFilesChange(result.files)
    onRejected?.(result.rejected)
    // The same file can be chosen again after it was taken off.
    if (field.current) field.current.value = ''
  }
  const handleDrag = (event: DragEvent) => {
    event.preventDefault()
    setDragOver(event.type === 'dragover' && !disabled)
    if (event.type === 'drop') addFiles(event.dataTransfer.files)
  }

  return (
    <Field
      {...frame}
      after={
        files.length > 0 && (
          <ul className="c-files">
            {files.map((file) => (
              <li key={`${file.name} ${file.size}`} className="c-files__file">
                <DocumentIcon className="c-files__icon" />
                <span className="c-files__name">
                  <bdi>{file.name}</bdi>
                </span>
                <bdi className="c-files__size">{sizeLabel(file.size)}</bdi>
                <IconButton
                  label={removeLabel(file.name)}
                  disabled={disabled}
                  onClick={() => {
                    onFilesChange(files.filter((other) => other !== file))
                    field.current?.focus()
                  }}
                >
                  <CloseIcon size={18} />
                </IconButton>
              </li>
            ))}
          </ul>
        )
      }
    >
      {(ids) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; the field inside is the way by keyboard
        <div
          className={classNames('c-drop', isDragOver && 'c-drop--over', disabled && 'c-drop--off')}
          onDragOver={handleDrag}
          onDragLeave={handleDrag}
          onDrop={handleDrag}
        >
          {/* The whole box is the field: pressed, focused and dropped on like any other. */}
          <input
            {...input}
            {...ids}
            ref={field}
            type="file"
            accept={accept}
            multiple={maxFiles > 1}
            disabled={disabled}
            className="c-drop__control"
            onChange={({ target }) => addFiles(target.files)}
          />
          <UploadIcon className="c-drop__icon" />
          <span aria-hidden="true">{chooseLabel}</span>
        </div>
      )}
    </Field>
  )
}
