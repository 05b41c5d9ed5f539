import { CallError } from '@croupier/client'
import { Button } from '@croupier/ui/button.tsx'
import { Card } from '@croupier/ui/card.tsx'
import type { FileRejection, RejectedFile } from '@croupier/ui/file-choice.ts'
import { FileInput } from '@croupier/ui/file-input.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { ProgressBar } from '@croupier/ui/progress-bar.tsx'
import { Select } from '@croupier/ui/select.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSite } from '~/lib/site.ts'
import { documentsKey, type SubmittedDocuments, uploadDocument } from './api/documents.ts'
import { documentKindName, useFileSize } from './document-texts.ts'

/** Phones offer the camera for pictures. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf'

type FileProblem =
  | 'error.empty'
  | 'error.type'
  | 'error.size'
  | 'error.unreadable'
  | 'error.unsafe'
  | 'error.long'
type SubmitError = 'error.offline' | 'error.many' | 'error.often' | 'error.failed'
type UploadResult = 'done' | 'cancelled' | SubmitError

/** A problem of a file, which may have been refused before it was chosen. */
interface FileError {
  readonly problem: FileProblem
  readonly name: string
}

const rejectionTexts: Readonly<Record<FileRejection, FileProblem>> = {
  type: 'error.type',
  size: 'error.size',
  count: 'error.type',
}

/** Problems of the file itself, shown at its field. */
function fileProblemOf(error: CallError): FileProblem | null {
  if (error.fields.file) return 'error.empty'
  if (error.is('document-type-unsupported', 11060)) return 'error.type'
  if (error.is('document-unreadable', 11061)) return 'error.unreadable'
  if (error.is('document-unsafe', 11062)) return 'error.unsafe'
  if (error.is('document-too-long', 11063)) return 'error.long'
  return error.status === 413 ? 'error.size' : null
}

function submitErrorOf(error: CallError): SubmitError {
  if (error.status === 0) return 'error.offline'
  if (error.is('too-many-documents', 11064)) return 'error.many'
  return error.status === 429 ? 'error.often' : 'error.failed'
}

/** Uploads one document at a time: its kind and a file, with progress, cancel and retry. */
export function DocumentUpload({ kinds, maxBytes }: Pick<SubmittedDocuments, 'kinds' | 'maxBytes'>) {
  const t = useText('pages/profile-documents')
  const { locale } = useSite()
  const size = useFileSize()
  const { form, kind, setKind, file, fileError, isSubmitted, chooseFile, rejectFile, upload, submit } =
    useDocumentForm()
  const error = fileError
    ? t(fileError.problem, { name: fileError.name, size: size(maxBytes) })
    : isSubmitted && !file && t('error.no-file')
  return (
    <Card as="section" className="s-document-upload" aria-labelledby="upload-title">
      <h2 id="upload-title">{t('upload.title')}</h2>
      <form ref={form} className="s-document-upload__form" noValidate onSubmit={submit}>
        <Select
          name="kind"
          label={t('kind')}
          placeholder={t('kind.choose')}
          value={kind}
          disabled={upload.isPending}
          aria-required
          error={isSubmitted && !kind && t('error.no-kind')}
          onChange={({ target }) => setKind(target.value)}
          options={kinds.map((one) => ({ value: one.id, label: documentKindName(one.name, locale) }))}
        />
        <FileInput
          name="file"
          label={t('file')}
          hint={t('file.hint', { size: size(maxBytes) })}
          error={error}
          files={file ? [file] : []}
          onFilesChange={chooseFile}
          onRejected={rejectFile}
          accept={ACCEPTED}
          maxBytes={maxBytes}
          disabled={upload.isPending}
          required
          chooseLabel={t('file.choose')}
          removeLabel={(name) => t('file.remove', { name })}
          sizeLabel={size}
        />
        {upload.isPending && <UploadProgress share={upload.share} />}
        {upload.result && <UploadResultNote result={upload.result} />}
        <div className="s-profile-screen__actions">
          <Button type="submit" variant="primary" loading={upload.isPending} loadingLabel={t('uploading')}>
            {t(upload.canRetry ? 'retry' : 'submit')}
          </Button>
          {upload.isPending && <Button onClick={upload.cancel}>{t('cancel')}</Button>}
        </div>
      </form>
    </Card>
  )
}

function useDocumentForm() {
  const [kind, setKind] = useState('')
  const [file, setFile] = useState<File>()
  const [fileError, setFileError] = useState<FileError | null>(null)
  const [isSubmitted, setSubmitted] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const upload = useUpload({
    onDone() {
      setKind('')
      setFile(undefined)
      setSubmitted(false)
    },
    onFileError: setFileError,
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (!kind) form.current?.querySelector('select')?.focus()
    else if (!file || fileError) form.current?.querySelector<HTMLElement>('input[type="file"]')?.focus()
    else upload.start({ kind, file })
  }
  function chooseFile([chosen]: readonly File[]) {
    setFile(chosen)
    setFileError(chosen?.size === 0 ? { problem: 'error.empty', name: chosen.name } : null)
    upload.reset()
  }
  function rejectFile([first]: readonly RejectedFile[]) {
    if (!first) return
    // It was to replace the chosen file.
    setFile(undefined)
    setFileError({ problem: rejectionTexts[first.reason], name: first.file.name })
  }
  return { form, kind, setKind, file, fileError, isSubmitted, chooseFile, rejectFile, upload, submit }
}

function UploadResultNote({ result }: { result: UploadResult }) {
  const t = useText('pages/profile-documents')
  const tone = result === 'done' ? 'success' : result === 'cancelled' ? 'info' : 'danger'
  return (
    <Note tone={tone} announced>
      {t(result)}
    </Note>
  )
}

function UploadProgress({ share }: { share: number }) {
  const t = useText('pages/profile-documents')
  // After the last byte the platform checks the file.
  const text = share < 1 ? t('progress', { percent: Math.floor(share * 100) }) : t('checking')
  return (
    <div className="s-document-upload__progress">
      <ProgressBar value={share} label={t('uploading')} valueText={text} />
      <span aria-hidden="true">{text}</span>
    </div>
  )
}

function useUpload({
  onDone,
  onFileError,
}: {
  onDone: () => void
  onFileError: (error: FileError | null) => void
}) {
  const { session } = useSite()
  const queries = useQueryClient()
  const [share, setShare] = useState(0)
  const [result, setResult] = useState<UploadResult | null>(null)
  const running = useRef<AbortController>(null)
  // A page that was left continues no upload.
  useEffect(() => () => running.current?.abort(), [])

  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: (input: { readonly kind: string; readonly file: File }) => {
      const controller = new AbortController()
      running.current = controller
      setShare(0)
      setResult(null)
      return uploadDocument(session, { ...input, onProgress: setShare, signal: controller.signal })
    },
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: documentsKey })
      setResult('done')
      onDone()
    },
    onError(error, { file }) {
      if (running.current?.signal.aborted) return setResult('cancelled')
      const problem = error instanceof CallError ? fileProblemOf(error) : null
      if (problem) return onFileError({ problem, name: file.name })
      setResult(error instanceof CallError ? submitErrorOf(error) : 'error.failed')
    },
  })
  return {
    start: (input: { readonly kind: string; readonly file: File }) => mutation.mutate(input),
    cancel: () => running.current?.abort(),
    reset: () => setResult(null),
    isPending: mutation.isPending,
    canRetry: !mutation.isPending && result !== null && result !== 'done',
    share,
    result,
  }
}
