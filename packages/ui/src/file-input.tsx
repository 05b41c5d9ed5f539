import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldFrame, splitFrameProps } from './field.tsx'
import { acceptFiles, type RejectedFile } from './file-choice.ts'
import './file-input.css'
import { DocumentIcon, UploadIcon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { CloseIcon } from './shell-icon.tsx'

export type FileInputProps = FieldFrame & {
  id?: string
  className?: string
  name?: string
  files: readonly File[]
  onFilesChange: (files: File[]) => void
  /** Called with the files that were rejected (empty if none); explain why in `error`. */
  onRejected?: (rejected: RejectedFile<File>[]) => void
  onBlur?: () => void
  /** As the attribute of a file input: "image/*,.pdf". */
  accept?: string
  maxBytes?: number
  /** Default 1. */
  maxFiles?: number
  required?: boolean
  disabled?: boolean
  /** Instruction ("Choose a file or drop it here"). */
  chooseLabel: ReactNode
  /** Label of the button that removes a file. */
  removeLabel: (name: string) => string
  /** Formats a file's size in the page's language ("1.2 MB"). */
  sizeLabel: (bytes: number) => string
}

/** Files chosen from the device, taken by camera or dropped. */
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
    // Reset, so that choosing the same file again after removal fires a change event.
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
        // biome-ignore lint/a11y/noStaticElementInteractions: drop target; the input inside handles the keyboard
        <div
          className={classNames('c-drop', isDragOver && 'c-drop--over', disabled && 'c-drop--off')}
          onDragOver={handleDrag}
          onDragLeave={handleDrag}
          onDrop={handleDrag}
        >
          {/* The input covers the whole box. */}
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
